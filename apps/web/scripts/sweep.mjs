// Walks through every page and state in a real browser against `npm run preview:double` and checks each with axe.
// `node scripts/sweep.mjs [--url http://localhost:4173] [--shots <folder>] [--only <part of a name>] [--quick]`
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium } from 'playwright-core';
import { states } from './states.mjs';

const { values: given } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:4173' },
    shots: { type: 'string' },
    only: { type: 'string', default: '' },
    quick: { type: 'boolean', default: false },
  },
});

const looks = [
  { width: 1280, colorScheme: 'light', locale: 'en' },
  { width: 360, colorScheme: 'light', locale: 'pl' },
  { width: 768, colorScheme: 'light', locale: 'en' },
  { width: 1280, colorScheme: 'dark', locale: 'pl' },
  { width: 360, colorScheme: 'dark', locale: 'en' },
];

const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [...args, '--disable-component-update', '--disable-sync'],
});
if (given.shots) mkdirSync(given.shots, { recursive: true });

let violations = 0;
for (const { width, ...look } of given.quick ? looks.slice(0, 1) : looks) {
  for (const [name, reach] of Object.entries(states).filter(([name]) => name.includes(given.only))) {
    const context = await browser.newContext({
      ...look,
      viewport: { width, height: width < 500 ? 780 : 900 },
      baseURL: given.url,
      reducedMotion: 'reduce',
      // What a state refuses must reach the page.
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    const label = `${name}-${width}-${look.colorScheme}-${look.locale}`;
    page.on('pageerror', error => console.log(`${label}: ${error.message}`));
    try {
      await reach(page, look.locale);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      if (wide > 0) console.log(`${label}: ${wide} px wider than the window`);
      if (given.shots) await page.evaluate(() => scrollTo(0, 0));
      if (given.shots) await page.screenshot({ path: `${given.shots}/${label}.png`, fullPage: true });
      const found = (await new AxeBuilder({ page }).analyze()).violations;
      violations += found.length + (wide > 0 ? 1 : 0);
      for (const { id, help, nodes } of found)
        console.log(`${label}: ${id}: ${help}\n  ${nodes.map(node => node.html.slice(0, 160)).join('\n  ')}`);
    } catch (error) {
      violations += 1;
      console.log(`${label}: not reached: ${error.message.split('\n').slice(0, 6).join(' | ')}`);
    }
    await context.close();
  }
}
await browser.close();
console.log(`${violations} findings`);
process.exitCode = violations > 0 ? 1 : 0;
