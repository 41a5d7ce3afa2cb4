import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compiledMessages } from '../../libs/web-kit/build/compiled-messages.js';
import { compressedFiles } from '../../libs/web-kit/build/compressed-files.js';
import { firstFile } from '../../libs/web-kit/build/first-file.js';
import { gatewayProxy } from '../../libs/web-kit/build/gateway-proxy.js';
import { routeAddresses } from '../../libs/web-kit/build/route-addresses.js';
import { consoleTexts } from './build/console-texts.js';

/** Builds the console, which the gateway serves below `/admin`. */
export default defineConfig({
  base: '/admin/',
  plugins: [react(), tailwindcss(), compiledMessages(), consoleTexts(), routeAddresses(), compressedFiles()],
  resolve: { conditions: ['@kirana/source', ...defaultClientConditions] },
  server: { port: 5174, proxy: gatewayProxy },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: { output: { codeSplitting: firstFile(import.meta.dirname, 'src/main.tsx') } },
  },
});
