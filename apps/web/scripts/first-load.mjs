// Measures the gzipped JavaScript and CSS that a first visit to a page fetches, with the texts of the language that has more of them. Fails
// above the budget (README.md). `node scripts/first-load.mjs [folder of the build]`
import { pathToFileURL } from 'node:url';
import { builtFiles } from '../../../libs/web-kit/build/built-files.mjs';

const dist = process.argv[2] ? pathToFileURL(`${process.argv[2]}/`) : new URL('../dist/', import.meta.url);
const { manifest, closure, sum, texts } = builtFiles(dist);
const cssLimit = 20;

const pages = {
  home: { file: 'src/features/browse/home/home-page.tsx', limit: 122 },
  list: { file: 'src/features/browse/list/list-page.tsx', limit: 122.5 },
  detail: { file: 'src/features/browse/detail/detail-page.tsx', limit: 122 },
  cart: { file: 'src/features/cart/cart-page.tsx', limit: 126.5 },
  checkout: { file: 'src/features/checkout/checkout-page.tsx', limit: 172.2 },
  confirmation: { file: 'src/features/track-order/confirmation/confirmation-page.tsx', limit: 130.6 },
  tracking: { file: 'src/features/track-order/tracking/tracking-page.tsx', limit: 145.9 },
};

const ofEveryPage = texts('app+notFound+product+errors+allergen+dietName') + texts('footer+home+window+list+cart');

let over = false;
for (const [name, { file, limit }] of Object.entries(pages)) {
  const chunks = [...closure(file, closure('index.html'))].map(key => manifest[key]);
  const js = ofEveryPage + sum(chunks.map(chunk => chunk.file));
  const css = sum(new Set(chunks.flatMap(chunk => chunk.css ?? [])));
  over ||= js > limit || css > cssLimit;
  console.log(
    `${name.padEnd(13)} js ${js.toFixed(1)} KB of ${limit} in ${chunks.length + 2} files, css ${css.toFixed(1)} KB of ${cssLimit}`,
  );
}
process.exitCode = over ? 1 : 0;
