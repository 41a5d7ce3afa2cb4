// What is wrong with a page as it stands, besides what only an eye can see.
import axe from 'axe-core';

/** A theme changes colours only, so the dark one is checked for these. */
const ofColours = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/** Resolves to a line when the page has to be scrolled sideways, and to none otherwise. */
export async function tooWide(page, { width }) {
  const needed = await page.evaluate(() => document.documentElement.scrollWidth);
  return needed > width ? [`the page is ${needed} px wide`] : [];
}

/** Resolves to a line for each violation that axe finds, and for each text that its box cuts off. */
export async function faultsOf(page, { colorScheme }) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    options => globalThis.axe.run(document, { resultTypes: ['violations'], ...options }),
    colorScheme === 'dark' ? ofColours : {},
  );
  const found = violations.map(({ id, nodes }) => `axe ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
  return [...found, ...(await page.evaluate(cutTexts))];
}

/** Runs in the page. A text for screen readers only is clipped. */
function cutTexts() {
  return [...document.querySelectorAll('body *')]
    .filter(({ childNodes }) => [...childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.data.trim() !== ''))
    .filter(each => each.scrollWidth > each.clientWidth + 1 && each.checkVisibility())
    .filter(each => getComputedStyle(each).overflowX !== 'visible' && getComputedStyle(each).clipPath === 'none')
    .map(each => `cut off, ${each.clientWidth} of ${each.scrollWidth} px: ${each.textContent.trim().slice(0, 60)}`);
}
