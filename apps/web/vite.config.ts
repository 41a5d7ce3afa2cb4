import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { firstFile } from '../../libs/web-kit/build/first-file.js';
import { cartWriter } from './build/cart-writer.js';
import { compiledMessages } from '../../libs/web-kit/build/compiled-messages.js';
import { compressedFiles } from '../../libs/web-kit/build/compressed-files.js';
import { leanReact } from './build/lean-react.js';
import { leanRouter } from './build/lean-router.js';
import { plainIcons } from './build/plain-icons.js';
import { routeAddresses } from '../../libs/web-kit/build/route-addresses.js';
import { gatewayProxy } from '../../libs/web-kit/build/gateway-proxy.js';
import { serviceWorker } from './build/service-worker.js';
import { smallBeforeClient } from './build/small-before-client.js';

const routerForProduction = join(
  dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist/production/index.mjs',
);

/** By these most visits begin; the server renders them. */
const firstPages = ['home/home-page', 'list/list-page', 'detail/detail-page'].map(page => `src/features/browse/${page}.tsx`);

/** Builds the shop, and with `--ssr` the renderer of its first pages on the server. */
export default defineConfig(({ command, isSsrBuild = false }) => ({
  plugins: [
    react(),
    tailwindcss(),
    compiledMessages(),
    routeAddresses(),
    plainIcons(),
    leanRouter(),
    ...(isSsrBuild ? [] : [leanReact(), cartWriter(), serviceWorker(), smallBeforeClient(), compressedFiles()]),
  ],
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  // The renderer loaded by the gateway is one file without dependencies.
  ssr: { noExternal: true as const, resolve: { conditions: ['@kirana/source', ...defaultServerConditions] } },
  resolve: {
    conditions: ['@kirana/source', ...defaultClientConditions],
    // The package's main entry always resolves to the build with development warnings.
    alias: command === 'build' ? [{ find: /^react-router$/, replacement: routerForProduction }] : [],
  },
  server: { port: 5173, proxy: gatewayProxy },
  preview: { port: 4173, proxy: gatewayProxy },
  build: isSsrBuild
    ? { target: 'node20', minify: true, copyPublicDir: false, rolldownOptions: { output: { codeSplitting: false } } }
    : {
        target: 'es2022',
        modulePreload: { polyfill: false },
        manifest: true,
        rolldownOptions: { output: { codeSplitting: firstFile(import.meta.dirname, 'src/main.tsx', firstPages) } },
      },
}));
