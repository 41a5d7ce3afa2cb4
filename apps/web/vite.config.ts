import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig, type ProxyOptions } from 'vite';
import { cartWriter } from './build/cart-writer.js';
import { compiledMessages } from './build/compiled-messages.js';
import { compressedFiles } from './build/compressed-files.js';
import { consoleAddresses } from './build/console-addresses.js';
import { consoleTexts } from './build/console-texts.js';
import { leanReact } from './build/lean-react.js';
import { leanRouter } from './build/lean-router.js';
import { plainIcons } from './build/plain-icons.js';
import { routeAddresses } from './build/route-addresses.js';
import { serviceWorker } from './build/service-worker.js';
import { smallBeforeClient } from './build/small-before-client.js';

const routerForProduction = join(
  dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist/production/index.mjs',
);

const gateway = 'http://localhost:3000';

const proxy: Record<string, ProxyOptions> = {
  '/api': { target: gateway },
  '/media': { target: gateway },
  '/docs': { target: gateway },
  '/socket.io': { target: gateway, ws: true },
};

/** Small modules shared only by later pages: they must not be in the first load. */
const later = new RegExp(
  [
    'delivery-window',
    'src/features/(account|dishes)',
    'src/messages/dishes',
    'dish-(look|portions)',
    'src/lib/(delivery|dishes|drawings|favourites|forms|live-orders|order-again|orders)/',
    'src/lib/session/(session\\.store|session-events|keep-session|back-off|api)\\.',
    'src/lib/i18n/(unbroken|format-date)\\.',
    'src/lib/browser/(tab-storage|new-uuid)\\.',
    'src/lib/cart/(line-repair|line-substitutes|gone-advice|use-take-stock|held-pieces)\\.',
    'tile/tile-quantity\\.',
    'libs/i18n/src/(times|payment-method-names|receipt-words|shop-cancelled)\\.',
    'libs/contracts/src/(order-status|taken-off|rider-note)\\.',
    'libs/ui/src/((confirm-)?dialog|notice|progress-bar|field|radio-card|quantity-stepper|read-quantity|removable-chip)\\.',
  ].join('|'),
);

/** Small modules of every page or of several first pages: each in a file of its own would cost more than it holds. */
const everywhere =
  /src\/(config\/|lib\/(i18n\/more-texts|delivery\/(district-face|remembered-district))|features\/browse\/(load-error|list\/empty-list))|lucide-react\/dist\/esm\/icons\/(x|map-pin)\.mjs|kirana-plain-icon/;

/** Groups what every page needs in two files instead of dozens. */
const shopFiles = {
  groups: [
    {
      name: 'libraries',
      // Parts of the query library used only by later pages go with them.
      priority: 3,
      test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack(?!.*(useQueries|useMutation|useInfiniteQuery|queriesObserver|mutationObserver|infiniteQueryObserver)\.js)|zustand|use-intl|icu-minify|@formatjs|clsx|cookie)\//,
    },
    {
      name: 'parts',
      test: (id: string) => !id.includes('node_modules/') && !later.test(id),
      minShareCount: 3,
      maxModuleSize: 20_000,
      priority: 2,
    },
    { name: 'small', test: everywhere, priority: 1 },
    {
      // In one file, because each further one costs the first load its address.
      name: 'orders',
      test: /src\/lib\/(orders\/(?!checkout-draft|order-key|open-by-email|use-unpaid|use-arrival|use-minutes|cancel|unpaid)|live-orders\/(?!order-socket)|order-again\/(?!change|unpaid)|favourites)/,
      minShareCount: 2,
    },
  ],
};

/** What the first page of the console needs of the libraries, in one file, which changes seldom. */
const consoleFiles = {
  groups: [
    {
      name: 'libraries',
      test: /node_modules\/(react|react-dom|scheduler|react-router|zustand|use-intl|icu-minify|@formatjs|clsx|cookie)\//,
      priority: 3,
    },
  ],
};

/**
 * Builds three applications from one source: the shop, with `--mode console` the console, with `--ssr` the renderer of first pages on the
 * server. They are built one after the other into one directory, so that none contains code of another.
 */
export default defineConfig(({ command, mode, isSsrBuild = false }) => {
  const isConsole = mode === 'console';
  return {
    plugins: [
      react(),
      tailwindcss(),
      compiledMessages(),
      consoleTexts(),
      routeAddresses(),
      plainIcons(),
      leanRouter(),
      ...(command === 'serve' ? [consoleAddresses()] : []),
      ...(isSsrBuild ? [] : [leanReact()]),
      ...(isConsole || isSsrBuild ? [] : [cartWriter(), serviceWorker(), smallBeforeClient()]),
      ...(isSsrBuild ? [] : [compressedFiles()]),
    ],
    ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
    // The renderer loaded by the gateway is one file without dependencies.
    ssr: { noExternal: true as const, resolve: { conditions: ['@kirana/source', ...defaultServerConditions] } },
    resolve: {
      conditions: ['@kirana/source', ...defaultClientConditions],
      // The package's main entry always resolves to the build with development warnings.
      alias: command === 'build' ? [{ find: /^react-router$/, replacement: routerForProduction }] : [],
    },
    server: { port: 5173, proxy },
    preview: { port: 4173, proxy },
    build: isSsrBuild
      ? { target: 'node20', minify: true, copyPublicDir: false, rolldownOptions: { output: { codeSplitting: false } } }
      : {
          target: 'es2022',
          modulePreload: { polyfill: false },
          ...(isConsole
            ? {
                emptyOutDir: false,
                copyPublicDir: false,
                manifest: '.vite/console.json',
                rolldownOptions: { input: 'admin.html', output: { codeSplitting: consoleFiles } },
              }
            : { manifest: true, rolldownOptions: { output: { codeSplitting: shopFiles } } }),
        },
  };
});
