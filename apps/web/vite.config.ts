import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type ProxyOptions } from 'vite';
import { compiledMessages } from './build/compiled-messages.js';

const gateway = 'http://localhost:3000';

const proxy: Record<string, ProxyOptions> = {
  '/api': { target: gateway },
  '/media': { target: gateway },
  '/socket.io': { target: gateway, ws: true },
};

export default defineConfig(async ({ mode }) => {
  // The double answers on the same port, so that the client can be worked on without the services.
  const double = mode === 'double';
  const answering = double ? [(await import('./test/double/vite-plugin.js')).apiDouble()] : [];
  return {
    plugins: [react(), tailwindcss(), compiledMessages(), ...answering],
    resolve: { conditions: ['@kirana/source', ...defaultClientConditions] },
    server: { port: 5173, ...(double ? {} : { proxy }) },
    preview: { port: 4173, ...(double ? {} : { proxy }) },
    build: {
      target: 'es2022',
      manifest: true,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              // What every page needs, in one file that changes only with the libraries.
              {
                name: 'libraries',
                test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zustand|use-intl|icu-minify|@formatjs|clsx|cookie)\/(?!.*(mutationObserver|useMutation))/,
              },
              // Small parts that several pages need: one file instead of a dozen.
              {
                name: 'parts',
                // What only the console shares must not come with the shop.
                test: /(libs\/(ui|contracts)|apps\/web)\/src\/(?!lib\/(console|session)|app\/console|features\/admin-|messages\/console|confirm-dialog)/,
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
