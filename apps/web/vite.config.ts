import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig, type ProxyOptions } from 'vite';
import { compiledMessages } from './build/compiled-messages.js';
import { compressedFiles } from './build/compressed-files.js';
import { plainIcons } from './build/plain-icons.js';
import { serviceWorker } from './build/service-worker.js';

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

export default defineConfig(async ({ mode, isSsrBuild }) => {
  // The double answers on the same port, so that the client can be worked on without the services.
  const double = mode === 'double';
  const answering = double ? [(await import('./test/double/vite-plugin.js')).apiDouble()] : [];
  return {
    plugins: [
      react(),
      tailwindcss(),
      compiledMessages(),
      plainIcons(),
      ...(isSsrBuild ? [] : [serviceWorker(), compressedFiles()]),
      ...answering,
    ],
    ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
    // What the gateway loads to make first pages is one file without dependencies.
    ssr: { noExternal: true as const, resolve: { conditions: ['@kirana/source', ...defaultServerConditions] } },
    resolve: {
      conditions: ['@kirana/source', ...defaultClientConditions],
      // Its front door always leads to the build with development warnings.
      alias: mode === 'production' ? [{ find: /^react-router$/, replacement: routerForProduction }] : [],
    },
    server: { port: 5173, ...(double ? {} : { proxy }) },
    preview: { port: 4173, ...(double ? {} : { proxy }) },
    build: isSsrBuild
      ? { target: 'node20', minify: true, copyPublicDir: false, rolldownOptions: { output: { codeSplitting: false } } }
      : {
          target: 'es2022',
          modulePreload: { polyfill: false },
          manifest: true,
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  // What every page needs, in one file that changes only with the libraries.
                  {
                    name: 'libraries',
                    // What only later pages ask of the query library goes with them.
                    test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack(?!.*(useQueries|useMutation|queriesObserver|mutationObserver)\.js)|zustand|use-intl|icu-minify|@formatjs|clsx|cookie)\//,
                  },
                  // Small parts that several pages need: one file instead of a dozen.
                  {
                    name: 'parts',
                    // What only the console shares, or only pages after the first, must not come with the shop.
                    test: /(libs\/(ui|contracts)|apps\/web)\/src\/(?!lib\/console|app\/console|features\/admin-|messages\/console|confirm-dialog|notice|progress-bar|field\.|radio-card)|kirana-plain-icon/,
                    minShareCount: 3,
                    maxModuleSize: 20_000,
                  },
                ],
              },
            },
          },
        },
  };
});
