// Only improves: every page works without this file.
"use strict";

// The time until the vault locks, counted down. When it is over, nothing of the record stays on the
// screen; a form for something new keeps what was typed, since adding works while locked. One that
// changes an entry shows what is stored of it, so it goes.
for (const place of document.querySelectorAll("[data-locks-in]")) {
  const minutes = parseInt(place.textContent, 10);
  const start = Date.now();
  const timer = setInterval(() => {
    const left = minutes - Math.floor((Date.now() - start) / 60000);
    if (left > 0) { place.textContent = `${left} min`; return; }
    clearInterval(timer);
    const state = place.closest(".vault-state");
    state.className = "vault-state is-locked";
    state.lastElementChild.textContent = "Probably locked";
    state.querySelector("svg").remove();
    const vault = state.closest(".vault");
    const unlock = document.createElement("a");
    unlock.className = "button small";
    unlock.href = vault.dataset.unlock;
    unlock.textContent = "Unlock";
    vault.querySelector("form").replaceWith(unlock);
    const main = document.querySelector("main");
    if (!main.querySelector("[data-of-record]") && main.querySelector("input:not([type=hidden]), textarea, .secret, .prose")) return;
    const link = document.createElement("a");
    link.className = "button";
    link.href = location.href;
    link.textContent = "Show this page again";
    const heading = document.createElement("h1");
    heading.textContent = "This page was cleared";
    const note = document.createElement("p");
    note.className = "lead";
    note.textContent = "You were away for a while, so nothing of your record is shown any more.";
    const way = document.createElement("p");
    way.append(link);
    main.replaceChildren(heading, note, way);
  }, 5000);
}

// A form is sent once, however often its button is pressed.
const mark = (form, sent) => {
  form.dataset.sent = sent;
  for (const button of form.querySelectorAll("button")) {
    if (sent) button.setAttribute("aria-disabled", "true");
    else button.removeAttribute("aria-disabled");
  }
};
for (const form of document.querySelectorAll("form")) {
  form.addEventListener("submit", (event) => {
    if (form.dataset.sent) event.preventDefault();
    else mark(form, "yes");
  });
}
addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll("form")) mark(form, "");
});

// What is shown once can be copied.
for (const button of document.querySelectorAll("[data-copy]")) {
  if (!navigator.clipboard) continue;
  button.hidden = false;
  button.setAttribute("aria-live", "polite");
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(document.getElementById(button.dataset.copy).textContent.trim());
    button.textContent = "Copied";
  });
}

// A password can be looked at while it is typed, and is sent as a password.
for (const field of document.querySelectorAll("input[type=password]")) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button quiet small reveal";
  const show = (visible) => {
    field.type = visible ? "text" : "password";
    button.textContent = visible ? "Hide password" : "Show password";
  };
  show(false);
  field.spellcheck = false;
  field.autocapitalize = "none";
  field.after(button);
  button.addEventListener("click", () => show(field.type === "password"));
  field.form.addEventListener("submit", () => show(false));
}

// The browser's own time zone, where the form still stands on the general one.
for (const select of document.querySelectorAll("[data-time-zone]")) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!zone || select.value !== "UTC" || select.hasAttribute("aria-invalid")) continue;
  // The server knows the older names too that some browsers have for a zone of the list.
  if (![...select.options].some((option) => option.value === zone)) select.add(new Option(zone));
  select.value = zone;
}

// Faults are read out and reached first.
document.querySelector(".fault-summary")?.focus();
