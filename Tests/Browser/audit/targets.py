"""Whether everything to press is large enough for a finger: 44 by 44 CSS pixels.

Links in running text are let off, as in WCAG 2.2, 2.5.8 and 2.5.5: links that flow with the words
of a sentence, which here is taken to be a paragraph, list item, cell or definition with at least
three words outside of all of its links. What only screen readers and keyboards reach is let off,
too, and a box or button inside of a label that is large enough itself.
"""

LEAST_PIXELS = 44

SCRIPT = """
const least = arguments[0];
const targets = "a, button, input:not([type=hidden]), select, textarea, summary, label.choice";
const words = (text) => (text.match(/[\\p{L}\\p{N}]+/gu) || []).length;

function isInRunningText(link) {
  if (!link.matches("a") || getComputedStyle(link).display !== "inline") return false;
  const block = link.closest("p, li, dd, td, th");
  if (!block) return false;
  let outside = words(block.textContent);
  for (const other of block.querySelectorAll("a")) outside -= words(other.textContent);
  return outside >= 3;
}

const small = [];
for (const element of document.querySelectorAll(targets)) {
  const box = element.getBoundingClientRect();
  if (!box.width || !box.height) continue;
  if (element.closest(".visually-hidden, .skip") || element.matches("label.choice *")) continue;
  if (isInRunningText(element)) continue;
  // Half a pixel is the browser's own rounding.
  if (box.height < least - 0.5 || box.width < least - 0.5)
    small.push(`${element.tagName} “${element.textContent.trim().slice(0, 30)}” `
      + `${Math.round(box.width)}×${Math.round(box.height)}`);
}
return small;
"""


def small_targets(browser):
    return browser.run(SCRIPT, LEAST_PIXELS)
