"""The browser's window: its size, its colours, and pictures of it."""

import base64
import os
import pathlib

PHONE = (360, 780)
DESKTOP = (1280, 900)
# A desktop window whose reader has set 200 %.
ENLARGED = (640, 450)

PICTURES = pathlib.Path(
    os.environ.get("KEEPWELL_SCREENSHOTS",
                   pathlib.Path(__file__).resolve().parents[2] / ".build" / "screenshots"))
TALLEST = 3000


class Screen:
    def __init__(self, driver):
        self.driver = driver

    def resize(self, width, height):
        self.size = (width, height)
        self._set(width, height)

    def _set(self, width, height):
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600})

    def colours(self, dark, media=""):
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "media": media,
            "features": [
                {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
                # Colours are judged when they have arrived.
                {"name": "prefers-reduced-motion", "value": "reduce"}]})

    def picture(self, name):
        """Keeps the whole page as a file of the run."""
        PICTURES.mkdir(parents=True, exist_ok=True)
        width, height = self.size
        full = self.driver.execute_cdp_cmd("Page.getLayoutMetrics", {})["cssContentSize"]["height"]
        if full > height:
            self._set(width, int(min(full, TALLEST)))
        shot = self.driver.execute_cdp_cmd("Page.captureScreenshot", {"optimizeForSpeed": True})
        (PICTURES / f"{name}.png").write_bytes(base64.b64decode(shot["data"]))
        if full > height:
            self._set(width, height)
