import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type ProxyOptions } from 'vite';

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
    plugins: [react(), tailwindcss(), ...answering],
    resolve: { conditions: ['@kirana/source', ...defaultClientConditions] },
    server: { port: 5173, ...(double ? {} : { proxy }) },
    preview: { port: 4173, ...(double ? {} : { proxy }) },
    build: { target: 'es2022', manifest: true, sourcemap: false },
  };
});
