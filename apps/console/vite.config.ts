import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type UserConfig } from 'vite';
import { compressedFiles } from '../../libs/web-kit/build/compressed-files.js';
import { firstFile } from '../../libs/web-kit/build/first-file.js';
import { gatewayProxy } from '../../libs/web-kit/build/gateway-proxy.js';
import { languageParts } from '../../libs/web-kit/build/language-texts.js';
import { routeAddresses } from '../../libs/web-kit/build/route-addresses.js';

const client = (): UserConfig => ({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [react(), tailwindcss(), languageParts(), routeAddresses()],
  resolve: { conditions: ['@kirana/source', ...defaultClientConditions] },
  server: { port: 5174, proxy: gatewayProxy },
  build: { target: 'es2022', manifest: true, modulePreload: { polyfill: false } },
});

/** Builds the console, which the gateway serves below `/admin`. */
export default defineConfig(async ({ command }) => {
  if (command === 'serve') return client();
  const codeSplitting = await firstFile(client(), 'src/main.tsx');
  const config = client();
  return {
    ...config,
    plugins: [...(config.plugins ?? []), compressedFiles()],
    build: { ...config.build, rolldownOptions: { output: { codeSplitting } } },
  };
});
