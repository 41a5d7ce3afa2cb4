import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig, type UserConfig } from 'vite';
import { compressedFiles } from '../../libs/web-kit/build/compressed-files.js';
import { firstFile } from '../../libs/web-kit/build/first-file.js';
import { gatewayProxy } from '../../libs/web-kit/build/gateway-proxy.js';
import { languageParts } from '../../libs/web-kit/build/language-texts.js';
import { routeAddresses } from '../../libs/web-kit/build/route-addresses.js';
import { serviceWorker } from './build/service-worker.js';

const root = import.meta.dirname;
const plugins = () => [react(), tailwindcss(), languageParts(), routeAddresses()];

/** The shop in the browser, without the plugins that look at the whole build. */
const client = (): UserConfig => ({
  root,
  plugins: plugins(),
  resolve: { conditions: ['@kirana/source', ...defaultClientConditions] },
  server: { port: 5173, proxy: gatewayProxy },
  preview: { port: 4173, proxy: gatewayProxy },
  build: {
    target: 'es2022',
    manifest: true,
    modulePreload: {
      polyfill: false,
      // The document of a page names its files; a list of those of all pages would be a part of every first load.
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : []),
    },
  },
});

/** The renderer of first pages on the server: one file without dependencies, which the gateway loads. */
const renderer = (): UserConfig => ({
  root,
  plugins: plugins(),
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, resolve: { conditions: ['@kirana/source', ...defaultServerConditions] } },
  resolve: { conditions: ['@kirana/source', ...defaultClientConditions] },
  build: { target: 'node20', minify: true, copyPublicDir: false, rolldownOptions: { output: { codeSplitting: false } } },
});

/** By these most visits begin; the server renders them. */
const firstPages = ['home/home-page', 'list/list-page', 'detail/detail-page'].map(page => `src/features/browse/${page}.tsx`);

/** Builds the shop, and with `--ssr` the renderer of its first pages. */
export default defineConfig(async ({ command, isSsrBuild = false }) => {
  if (isSsrBuild) return renderer();
  if (command === 'serve') return client();
  const codeSplitting = await firstFile(client(), 'src/main.tsx', firstPages);
  const config = client();
  return {
    ...config,
    plugins: [...(config.plugins ?? []), serviceWorker(), compressedFiles()],
    build: { ...config.build, rolldownOptions: { output: { codeSplitting } } },
  };
});
