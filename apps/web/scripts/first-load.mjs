// Measures the gzipped JavaScript and CSS that a first visit to a page fetches. Fails above the budget (README.md).
// `node scripts/first-load.mjs [folder of the build]`
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = process.argv[2] ? pathToFileURL(`${process.argv[2]}/`) : new URL('../dist/', import.meta.url);
const cssLimit = 20;
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));

const pages = {
  home: { file: 'src/features/browse/home/home-page.tsx', limit: 120 },
  list: { file: 'src/features/browse/list/list-page.tsx', limit: 120 },
  detail: { file: 'src/features/browse/detail/detail-page.tsx', limit: 120 },
  cart: { file: 'src/features/cart/cart-page.tsx', limit: 150 },
  checkout: { file: 'src/features/checkout/checkout-page.tsx', limit: 185 },
  confirmation: { file: 'src/features/track-order/confirmation/confirmation-page.tsx', limit: 150 },
  tracking: { file: 'src/features/track-order/tracking/tracking-page.tsx', limit: 150 },
};

const size = file => gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length / 1024;

function closure(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key].imports ?? []) closure(next, seen);
  return seen;
}

const early = size('early-tap.js');

let over = false;
for (const [name, { file, limit }] of Object.entries(pages)) {
  const chunks = [...closure(file, closure('index.html'))].map(key => manifest[key]);
  const js = chunks.reduce((sum, chunk) => sum + size(chunk.file), early);
  const css = [...new Set(chunks.flatMap(chunk => chunk.css ?? []))].reduce((sum, sheet) => sum + size(sheet), 0);
  over ||= js > limit || css > cssLimit;
  console.log(
    `${name.padEnd(13)} js ${js.toFixed(1)} KB of ${limit} in ${chunks.length + 1} files, css ${css.toFixed(1)} KB of ${cssLimit}`,
  );
}
process.exitCode = over ? 1 : 0;
