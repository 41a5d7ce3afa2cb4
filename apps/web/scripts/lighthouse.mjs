// Runs Lighthouse on home, list, detail, cart and checkout of a running shop: mobile, median of the runs, an empty browser for each. Fails
// beyond the limits (README.md). `npm start`, then
// `npm run lighthouse -w @kirana/web -- [--url http://localhost:3000] [--runs 5] [--only home] [--table]`. npx fetches Lighthouse itself.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';

const { values: given } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    runs: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    table: { type: 'boolean', default: false },
  },
});

const pages = { home: '/', list: '/products', detail: '/products/toor-dal-1kg', cart: '/cart', checkout: '/checkout' };
/** Pages whose content depends on a cart; search engines are told to leave them out, which costs them the SEO score. */
const withCart = new Set(['cart', 'checkout']);
const least = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 };
/** Only the client knows the cart, so that its lines are not there with the first paint. */
const leastWithCart = { ...least, performance: 90 };
const mostLayoutShift = 0.01;

const median = numbers => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];

const cart = await threeProducts();
const rows = [];
let failed = false;
for (const [name, path] of Object.entries(pages).filter(([name]) => name.includes(given.only))) {
  const results = [];
  for (let run = 0; run < Number(given.runs); run++) results.push(await measure(path, withCart.has(name) ? cart : []));
  const counted = Object.keys(least).filter(category => category !== 'seo' || !withCart.has(name));
  const score = category => Math.round(median(results.map(result => result.categories[category].score * 100)));
  const value = audit => median(results.map(result => result.audits[audit].numericValue));
  const seconds = audit => `${(value(audit) / 1000).toFixed(2)} s`;
  const goals = withCart.has(name) ? leastWithCart : least;
  const low = counted.filter(category => score(category) < goals[category]);
  const over = ['cumulative-layout-shift'].filter(audit => value(audit) > mostLayoutShift);
  failed ||= low.length > 0 || over.length > 0;
  rows.push([
    name,
    ...Object.keys(least).map(category => (counted.includes(category) ? score(category) : '–')),
    seconds('first-contentful-paint'),
    seconds('largest-contentful-paint'),
    `${Math.round(value('total-blocking-time'))} ms`,
    value('cumulative-layout-shift').toFixed(3),
  ]);
  console.log(`${rows.at(-1).join('  ')}${low.length + over.length > 0 ? `  beyond: ${[...low, ...over].join(', ')}` : ''}`);
  for (const category of low) for (const line of faults(results[0], category)) console.log(`        ${line}`);
}
if (given.table) {
  const head = ['page', ...Object.keys(least), 'FCP', 'LCP', 'TBT', 'CLS'];
  for (const row of [head, head.map(() => '---'), ...rows]) console.log(`| ${row.join(' | ')} |`);
}
process.exitCode = failed ? 1 : 0;

/** Returns a cart, as the shop stores it, with one piece of each of three products. */
async function threeProducts() {
  const answer = await fetch(`${given.url}/api/products?pageSize=3`);
  if (!answer.ok) throw new Error(`${answer.status}; is the shop open at ${given.url}?`);
  const { items } = await answer.json();
  return items.map(product => ({ ...product, quantity: 1 }));
}

/**
 * Returns Lighthouse's report of a page in a new browser with this cart. A browser that has just started sometimes ends, or gives a trace
 * without the beginning of the page: it is tried with up to three.
 */
async function measure(path, lines, triesLeft = 2) {
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), 'kirana-lighthouse-'));
  const browser = await openBrowser(port, profile);
  try {
    if (lines.length > 0) await store(port, lines);
    const { report, fault } = run(path, port, join(profile, 'report.json'), lines.length > 0);
    if (report) return report;
    if (triesLeft === 0) throw new Error(`Lighthouse failed at ${path}: ${fault}`);
  } finally {
    browser.kill();
    if (browser.exitCode === null && browser.signalCode === null) await once(browser, 'exit');
    removeProfile(profile);
  }
  return measure(path, lines, triesLeft - 1);
}

/** A process of the browser may still write into it; what then stays in the folder for temporary files is no failure. */
function removeProfile(profile) {
  try {
    rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  } catch (error) {
    console.warn(`${profile} was not removed: ${error.code}`);
  }
}

function run(path, port, file, keepsStorage) {
  const { stderr } = spawnSync(
    'npx',
    [
      '--yes',
      'lighthouse@12.8.2',
      given.url + path,
      `--port=${port}`,
      // It would empty the cart.
      ...(keepsStorage ? ['--disable-storage-reset'] : []),
      '--quiet',
      '--output=json',
      // It ends before all of a long report has passed through a pipe.
      `--output-path=${file}`,
      `--only-categories=${Object.keys(least).join(',')}`,
    ],
    { encoding: 'utf8' },
  );
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  const fault = report ? report.runtimeError?.message : stderr;
  return fault === undefined ? { report } : { fault };
}

/** Starts Chromium without Playwright, which pauses each page that Lighthouse opens as long as it is connected. */
async function openBrowser(port, profile) {
  const browser = spawn(
    process.env.CHROMIUM ?? '/usr/bin/chromium',
    [
      '--headless=new',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await new Promise((resolve, reject) => {
    browser.once('error', reject);
    browser.once('exit', code => reject(new Error(`Chromium ended with ${code} before it listened.`)));
    createInterface({ input: browser.stderr }).on('line', line => line.startsWith('DevTools listening') && resolve());
  });
  return browser;
}

/** Stores the cart in the browser's own profile, from a file of the shop that loads nothing else. */
async function store(port, lines) {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const context = browser.contexts()[0] ?? (await browser.newContext());
  const page = await context.newPage();
  await page.goto(`${given.url}/robots.txt`);
  await page.evaluate(text => localStorage.setItem('cart', text), JSON.stringify(lines));
  await page.close();
  await browser.close();
}

async function freePort() {
  const server = createServer();
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise(resolve => server.close(resolve));
  return port;
}

/** Returns the audits that lowered the score. */
function faults(result, category) {
  return result.categories[category].auditRefs
    .map(({ id, weight }) => ({ audit: result.audits[id], weight }))
    .filter(({ audit, weight }) => weight > 0 && audit.score !== null && audit.score < 1)
    .map(
      ({ audit }) =>
        `${category}: ${audit.title} ${audit.displayValue ?? ''} ${JSON.stringify(audit.details?.items?.slice(0, 3) ?? '').slice(0, 400)}`,
    );
}
