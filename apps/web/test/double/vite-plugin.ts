import type { Server } from 'node:http';
import type { Plugin } from 'vite';
import { createDouble } from './double.js';

/** Puts the double in front of Vite's development and preview servers. `DOUBLE_SCALE=0.1` makes orders ten times as fast. */
export function apiDouble(): Plugin {
  const double = createDouble(Number(process.env.DOUBLE_SCALE ?? 1));
  return {
    name: 'kirana-api-double',
    configureServer(server) {
      server.middlewares.use(double.handle);
      if (server.httpServer) double.attach(server.httpServer as Server);
    },
    configurePreviewServer(server) {
      server.middlewares.use(double.handle);
      double.attach(server.httpServer as Server);
    },
  };
}
