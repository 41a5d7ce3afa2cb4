// A picture of a page as it stands, in one width and colour.

/** Longer pages are cut off at this height, in px. */
const tallest = 1_600;
/** Around a part of a page, in px. */
const margin = 16;

/** Takes the page, or the part of it that is given; resolves to a PNG. */
export async function picture(page, look, part) {
  await page.emulateMedia({ colorScheme: look.colorScheme ?? 'light' });
  await page.setViewportSize({ width: look.width, height: look.height });
  await settle(page, look, part);
  return page.screenshot(part && { clip: await around(part, look) });
}

/** The viewport is as tall as the page, so that bars at its bottom do not appear in the middle; a dialog stays where it opened. */
async function settle(page, { width, height }, part) {
  // What was clicked last would be shown as pointed at.
  await page.mouse.move(0, 0);
  if ((await page.locator('dialog[open], [role="dialog"], [role="alertdialog"]').count()) === 0) {
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForTimeout(500);
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.max(height, part ? whole : Math.min(whole, tallest)) });
  }
  await page.waitForTimeout(500);
}

async function around(part, { width }) {
  const box = await part.boundingBox();
  const left = Math.max(0, box.x - margin);
  return {
    x: left,
    y: Math.max(0, box.y - margin),
    width: Math.min(width, box.x + box.width + margin) - left,
    height: Math.min(tallest, box.height + 2 * margin),
  };
}
