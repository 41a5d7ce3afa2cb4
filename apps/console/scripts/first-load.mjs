// Measures all scripts that a first visit to a page of the console fetches before it is shown, and its own style sheets, gzipped, with the texts of the language that
// has more of them. What comes after it (toasts, the socket, palette and notices when they are opened) does not count. Fails above the budget
// (docs/performance.md), and when another page than the board loads its drag library. `node scripts/first-load.mjs [folder of the build]`
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { builtFiles } from '../../../libs/web-kit/build/built-files.mjs';

const dist = process.argv[2] ? pathToFileURL(`${process.argv[2]}/`) : new URL('../dist/', import.meta.url);
const { manifest, closure, sum, texts, containing } = builtFiles(dist);
/** Set to what is reached (docs/performance.md). The aim is 120. */
const usualLimit = 174.1;
const limits = {
  'dashboard-page': 144.5,
  'order-page': 176.8,
  'products-page': 164.1,
  'product-page': 180.3,
  'reports-page': 174.8,
  'settings-page': 174.8,
};

/** The key of a module in the manifest, which may write its path in another way. */
const keyOf = end => Object.keys(manifest).find(key => key.endsWith(end)) ?? end;
const source = file => readFileSync(new URL(`../src/app/${file}`, import.meta.url), 'utf8');
const parts = source('console-texts.ts');
/** Size of the texts that a page or the frame has under this name. */
const textsOf = name => texts(new RegExp(`import ${name} from 'texts/([\\w+]+)'`).exec(parts)?.[1]);

const entry = closure('index.html');
const common =
  sum([...entry].map(key => manifest[key].file)) + texts('app+notFound+product+errors+allergen+dietName') + textsOf('frame');
console.log(`entry and texts of its frame ${common.toFixed(1)} KB`);
let over = false;
const lazyPages = source('console-pages.tsx').matchAll(/consolePage\(\s*\(\) => import\('([^']+)\.js'\),\s*pageTexts\.(\w+)/g);
for (const [, file, part] of lazyPages) {
  const key = keyOf(new URL(`${file}.tsx`, 'file:///src/app/').pathname.slice(1));
  const own = sum(
    [...closure(key)].flatMap(each => (entry.has(each) ? [] : [manifest[each].file, ...(manifest[each].css ?? [])])),
  );
  const js = common + own + textsOf(part);
  const name = key.split('/').at(-1).replace('.tsx', '');
  const limit = limits[name] ?? usualLimit;
  over ||= js > limit;
  console.log(`${name.padEnd(22)} js ${js.toFixed(1)} KB of ${limit} all in`);
}

/** Its hidden live region has this name. */
const dragging = containing('DndLiveRegion').join();
console.log(`dragging: in ${dragging}`);
over ||= dragging !== 'src/features/orders/board-page.tsx';
process.exitCode = over ? 1 : 0;
