// Measures the gzipped JavaScript and CSS that a first visit to a page fetches, with the texts of the language that has more of them. Fails above the budget (README.md), and when the shop
// contains the chart library of the console or more than the board its drag library. `node scripts/first-load.mjs [folder of the build]`
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = process.argv[2] ? pathToFileURL(`${process.argv[2]}/`) : new URL('../dist/', import.meta.url);
const cssLimit = 20;
/** All that a page of the console fetches, with texts; set to what is reached (docs/performance.md). The aim is 120. */
const consoleLimit = 170.9;
const consoleLimits = { 'dashboard-page': 141.9, 'order-page': 172.5, 'products-page': 160.3, 'product-page': 177.3 };
const manifestOf = name => JSON.parse(readFileSync(new URL(`.vite/${name}.json`, dist), 'utf8'));
const manifest = manifestOf('manifest');
const admin = manifestOf('console');

const pages = {
  home: { file: 'src/features/browse/home/home-page.tsx', limit: 108.9 },
  list: { file: 'src/features/browse/list/list-page.tsx', limit: 108.4 },
  detail: { file: 'src/features/browse/detail/detail-page.tsx', limit: 110.3 },
  cart: { file: 'src/features/cart/cart-page.tsx', limit: 123.5 },
  checkout: { file: 'src/features/checkout/checkout-page.tsx', limit: 159 },
  confirmation: { file: 'src/features/track-order/confirmation/confirmation-page.tsx', limit: 120.5 },
  tracking: { file: 'src/features/track-order/tracking/tracking-page.tsx', limit: 129.3 },
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

// The console: everything that the first visit to one of its pages fetches before the page is shown. What comes after it (toasts, the socket,
// palette and notices when they are opened) does not count.
const entry = closure(admin, 'admin.html');
const source = file => readFileSync(new URL(`../src/app/console/${file}`, import.meta.url), 'utf8');
const consoleTexts = source('console-texts.ts');
/** Size of the texts that begin after `start`, in the language that has more of them. */
const textsAfter = start => {
  const [, groups] = /console-texts\/en\/([\w+]+)'/.exec(consoleTexts.slice(consoleTexts.indexOf(start))) ?? [];
  return Math.max(...['en', 'pl'].map(locale => size(admin[keyOf(`console-texts/${locale}/${groups}`)].file)));
};
/** The key of a module in the manifest, which may write its path in another way. */
const keyOf = end => Object.keys(admin).find(key => key.endsWith(end)) ?? end;
const common = sum([...entry].map(key => admin[key].file)) + texts + textsAfter('frameTexts = ');
console.log(`console: entry and texts of its frame ${common.toFixed(1)} KB`);
const lazyPages = source('console-pages.tsx').matchAll(/consolePage\(\s*\(\) => import\('([^']+)\.js'\),\s*pageTexts\.(\w+)/g);
for (const [, file, part] of lazyPages) {
  const key = keyOf(new URL(`${file}.tsx`, 'file:///src/app/console/').pathname.slice(1));
  const own = sum([...closure(admin, key)].filter(each => !entry.has(each)).map(each => admin[each].file));
  const js = common + own + textsAfter(`  ${part}: `);
  const name = key.split('/').at(-1).replace('.tsx', '');
  const limit = consoleLimits[name] ?? consoleLimit;
  over ||= js > limit;
  console.log(`console: ${name.padEnd(22)} js ${js.toFixed(1)} KB of ${limit} all in`);
}

/** visx gives what it draws classes of its own; they survive minification. */
const withCharts = of => Object.values(of).filter(({ file }) => file.endsWith('.js') && read(file).includes('visx-'));
console.log(`charts: in ${withCharts(manifest).length} files of the shop, in ${withCharts(admin).length} of the console`);
over ||= withCharts(manifest).length > 0 || withCharts(admin).length === 0;

/** Its hidden live region has this name. */
const withDrag = of => Object.entries(of).filter(([, { file }]) => file.endsWith('.js') && read(file).includes('DndLiveRegion'));
const dragging = withDrag(admin).map(([key]) => key);
console.log(`dragging: in ${withDrag(manifest).length} files of the shop, in the console in ${dragging.join()}`);
over ||= withDrag(manifest).length > 0 || dragging.join() !== 'src/features/admin-orders/board-page.tsx';
process.exitCode = over ? 1 : 0;
