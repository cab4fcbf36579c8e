// Only improves: every page works without this file.
"use strict";

// The time until the vault locks, counted down.
for (const place of document.querySelectorAll("[data-locks-in]")) {
  const minutes = parseInt(place.textContent, 10);
  const start = Date.now();
  const tick = () => {
    const left = minutes - Math.floor((Date.now() - start) / 60000);
    place.textContent = left > 0 ? `${left} min` : "a moment";
  };
  if (minutes > 0) setInterval(tick, 10000);
}

// A form is sent once, however often its button is pressed.
for (const form of document.querySelectorAll("form")) {
  form.addEventListener("submit", (event) => {
    if (form.dataset.sent) { event.preventDefault(); return; }
    form.dataset.sent = "yes";
    for (const button of form.querySelectorAll("button")) button.setAttribute("aria-disabled", "true");
  });
}
addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll("form")) {
    delete form.dataset.sent;
    for (const button of form.querySelectorAll("button")) button.removeAttribute("aria-disabled");
  }
});

// What is shown once can be copied.
for (const button of document.querySelectorAll("[data-copy]")) {
  if (!navigator.clipboard) continue;
  button.hidden = false;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(document.getElementById(button.dataset.copy).textContent.trim());
    button.textContent = "Copied";
  });
}

// The browser's own time zone, where the form still stands on the general one.
for (const select of document.querySelectorAll("[data-time-zone]")) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const option = [...select.options].find((candidate) => candidate.value === zone);
  if (option && select.value === "GMT") select.value = zone;
}

// Faults are read out and reached first.
document.querySelector(".fault-summary")?.focus();
