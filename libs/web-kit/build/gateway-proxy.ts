import type { ProxyOptions } from 'vite';

const gateway = 'http://localhost:3000';

/** What the gateway of a running shop answers while a client is developed. */
export const gatewayProxy: Record<string, ProxyOptions> = {
  '/api': { target: gateway },
  '/media': { target: gateway },
  '/docs': { target: gateway },
  '/socket.io': { target: gateway, ws: true },
};
