// Runs Lighthouse on home, list and detail of a running shop: mobile, median of three. Fails below the limits (README.md).
// `npm start`, then `node scripts/lighthouse.mjs [--url http://localhost:3000] [--runs 3] [--only home]`. npx fetches Lighthouse itself.
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values: given } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    runs: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
  },
});

const pages = { home: '/', list: '/products', detail: '/products/toor-dal-1kg' };
const least = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const mostShift = 0.02;

const median = numbers => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];

let failed = false;
for (const [name, path] of Object.entries(pages).filter(([name]) => name.includes(given.only))) {
  const results = [];
  for (let run = 0; run < Number(given.runs); run++) results.push(measure(given.url + path));
  const score = category => Math.round(median(results.map(result => result.categories[category].score * 100)));
  const value = audit => median(results.map(result => result.audits[audit].numericValue));
  const scores = Object.keys(least).map(category => `${category} ${score(category)}`);
  const shift = value('cumulative-layout-shift');
  const seconds = audit => `${(value(audit) / 1000).toFixed(2)} s`;
  console.log(
    `${name.padEnd(7)} ${scores.join(', ')}, LCP ${seconds('largest-contentful-paint')}, FCP ${seconds('first-contentful-paint')}, TBT ${Math.round(value('total-blocking-time'))} ms, CLS ${shift.toFixed(3)}`,
  );
  const low = Object.entries(least).filter(([category, limit]) => score(category) < limit);
  failed ||= low.length > 0 || shift > mostShift;
  for (const [category] of low) for (const line of faults(results[0], category)) console.log(`        ${line}`);
}
process.exitCode = failed ? 1 : 0;

/** Returns Lighthouse's report of a page. */
function measure(url) {
  const flags = '--headless --no-sandbox --disable-gpu --no-first-run --disable-background-networking';
  const categories = `--only-categories=${Object.keys(least).join(',')}`;
  const report = execFileSync(
    'npx',
    [
      '--yes',
      'lighthouse@12.8.2',
      url,
      '--quiet',
      '--output=json',
      '--output-path=stdout',
      categories,
      `--chrome-flags=${flags}`,
    ],
    { encoding: 'utf8', maxBuffer: 2 ** 28, env: { ...process.env, CHROME_PATH: process.env.CHROMIUM ?? '/usr/bin/chromium' } },
  );
  return JSON.parse(report);
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
