/// <reference lib="dom" />
import type { Page } from 'playwright-core';

const phone = { width: 390, height: 844 } as const;

/**
 * Returns what a finger cannot press well on the page, 390 px wide: controls less than 44 px high (and wide, where an icon is all they show),
 * unless they are links or buttons inside a sentence, fields whose letters are so small that a phone enlarges the page, and controls of a bar that stays on the screen, if something else lies on top of them.
 * Behind an open dialog nothing is checked.
 */
export async function touchFaults(page: Page): Promise<string[]> {
  await page.setViewportSize(phone);
  // The rules of a phone hold, and what they change has been laid out.
  await page.waitForFunction(
    () => matchMedia('(width < 40rem)').matches && new Promise(done => requestAnimationFrame(() => done(true))),
  );
  const found = await lastingFaults(page);
  // A bar at the end of a page lies elsewhere once the page is scrolled.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  for (const each of await lastingFaults(page)) found.add(each);
  await page.evaluate(() => scrollTo(0, 0));
  return [...found];
}

/** What is found twice: an answer that arrives meanwhile can lay the page out anew. */
async function lastingFaults(page: Page): Promise<Set<string>> {
  const first = await page.evaluate(faultsOnScreen);
  if (first.length === 0) return new Set();
  await page.waitForTimeout(300);
  return new Set(await page.evaluate(faultsOnScreen));
}

/** Runs in the page. */
function faultsOnScreen(): string[] {
  const least = 44;
  const smallestLetters = 16;
  const controls = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="slider"]';
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  const nameOf = (each: Element) => each.outerHTML.replaceAll(/\s+/g, ' ').slice(0, 140);
  const textAround = (each: Element) =>
    [...(each.parentElement?.childNodes ?? [])].some(
      node => node.nodeType === Node.TEXT_NODE && /\p{L}{2}/u.test(node.textContent ?? ''),
    );
  const faults: string[] = [];
  for (const each of (modal ?? document).querySelectorAll<HTMLElement>(controls)) {
    if (!each.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || each.closest('[inert]')) continue;
    // A label presses its control too.
    const parts = [each, ...((each as HTMLInputElement).labels ?? [])];
    const boxes = parts.map(part => part.getBoundingClientRect());
    // Only read aloud, as the link that skips the navigation until it has the focus, or a field of files behind a button.
    if (getComputedStyle(each).clipPath !== 'none') continue;
    const isIcon = each.matches('a, button, summary') && each.innerText.trim() === '';
    const isField = each.matches(
      'input:not([type="checkbox"], [type="radio"], [type="file"], [type="color"], [type="range"]), select, textarea',
    );
    const letters = Number.parseFloat(getComputedStyle(each).fontSize);
    if (isField && letters < smallestLetters) faults.push(`${letters} px: ${nameOf(each)}`);
    const reaches = boxes.some(({ width, height }) => height > least - 0.5 && (!isIcon || width > least - 0.5));
    if (!reaches && !(getComputedStyle(each).display === 'inline' && textAround(each)))
      faults.push(`${boxes.map(({ width, height }) => `${Math.round(width)}x${Math.round(height)}`).join(' ')}: ${nameOf(each)}`);
    if (modal || !staysOnScreen(each)) continue;
    const { x, y, width, height } = each.getBoundingClientRect();
    const [middle, centre] = [x + width / 2, y + height / 2];
    if (middle < 0 || middle > innerWidth || centre < 0 || centre > innerHeight) continue;
    const hit = document.elementFromPoint(middle, centre);
    if (!hit || !(each.contains(hit) || hit.contains(each)))
      faults.push(`under ${hit ? nameOf(hit) : 'nothing'}: ${nameOf(each)}`);
  }
  return faults;

  function staysOnScreen(each: Element): boolean {
    for (let at: Element | null = each; at; at = at.parentElement)
      if (/^(sticky|fixed)$/.test(getComputedStyle(at).position)) return true;
    return false;
  }
}
