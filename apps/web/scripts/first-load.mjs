// Measures the gzipped JavaScript and CSS that a first visit to a page fetches, with the texts of the language that has more of them. Fails above the budget (README.md), and when the shop
// contains the chart library of the console. `node scripts/first-load.mjs [folder of the build]`
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = process.argv[2] ? pathToFileURL(`${process.argv[2]}/`) : new URL('../dist/', import.meta.url);
const cssLimit = 20;
/** What a page of the console adds to the console's entry, without its texts. */
const consoleLimit = 60;
const manifestOf = name => JSON.parse(readFileSync(new URL(`.vite/${name}.json`, dist), 'utf8'));
const manifest = manifestOf('manifest');
const admin = manifestOf('console');

const pages = {
  home: { file: 'src/features/browse/home/home-page.tsx', limit: 106 },
  list: { file: 'src/features/browse/list/list-page.tsx', limit: 106 },
  detail: { file: 'src/features/browse/detail/detail-page.tsx', limit: 107 },
  cart: { file: 'src/features/cart/cart-page.tsx', limit: 120 },
  checkout: { file: 'src/features/checkout/checkout-page.tsx', limit: 155 },
  confirmation: { file: 'src/features/track-order/confirmation/confirmation-page.tsx', limit: 120 },
  tracking: { file: 'src/features/track-order/tracking/tracking-page.tsx', limit: 128 },
};

const read = file => readFileSync(new URL(file, dist));
const size = file => gzipSync(read(file), { level: 9 }).length / 1024;
const sum = files => [...files].reduce((total, file) => total + size(file), 0);

function closure(of, key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of of[key].imports ?? []) closure(of, next, seen);
  return seen;
}

const early = size('before-client.js');
/** Cart and checkout have a script that writes the cart into them. */
const writer = size(manifest['src/app/first-page/written/write-cart.entry.ts'].file);
const texts = Math.max(...['en', 'pl'].map(locale => size(manifest[`src/messages/shop/${locale}.json`].file)));

let over = false;
for (const [name, { file, limit }] of Object.entries(pages)) {
  const chunks = [...closure(manifest, file, closure(manifest, 'index.html'))].map(key => manifest[key]);
  const js = early + (name === 'cart' || name === 'checkout' ? writer : 0) + texts + sum(chunks.map(chunk => chunk.file));
  const css = sum(new Set(chunks.flatMap(chunk => chunk.css ?? [])));
  over ||= js > limit || css > cssLimit;
  console.log(
    `${name.padEnd(13)} js ${js.toFixed(1)} KB of ${limit} in ${chunks.length + 2} files, css ${css.toFixed(1)} KB of ${cssLimit}`,
  );
}

const entry = closure(admin, 'admin.html');
for (const key of Object.keys(admin).filter(each => /^src\/features\/admin-.*-page\.tsx$/.test(each))) {
  const own = [...closure(admin, key)].filter(each => !entry.has(each));
  const js = sum(own.map(each => admin[each].file));
  over ||= js > consoleLimit;
  console.log(`console: ${key.split('/').at(-1).padEnd(26)} js ${js.toFixed(1)} KB of ${consoleLimit} beside its entry`);
}

/** visx gives what it draws classes of its own; they survive minification. */
const withCharts = of => Object.values(of).filter(({ file }) => file.endsWith('.js') && read(file).includes('visx-'));
console.log(`charts: in ${withCharts(manifest).length} files of the shop, in ${withCharts(admin).length} of the console`);
over ||= withCharts(manifest).length > 0 || withCharts(admin).length === 0;
process.exitCode = over ? 1 : 0;
