import { isIPv6 } from 'node:net';

/** Values of HOST that listen on every address of the machine. */
const every = new Set(['0.0.0.0', '::']);

/** Whether a shop that listens on this HOST is opened as `localhost`, which a browser resolves to 127.0.0.1 or to ::1. */
export function isOpenedAsLocalhost(host: string): boolean {
  return host === 'localhost' || host === '127.0.0.1' || every.has(host);
}

/** Returns the address at which a browser on this machine opens the shop. */
export function shopUrl({ HOST, PORT }: { readonly HOST: string; readonly PORT: number }): string {
  return urlOf(isOpenedAsLocalhost(HOST) ? 'localhost' : HOST, PORT);
}

/**
 * Returns the address at which programs on this machine ask a server. It is one on which the server listens: another program may listen on
 * the same port of any other address, also of another address of `localhost`.
 */
export function askedUrl(host: string, port: number): string {
  return urlOf(every.has(host) ? '127.0.0.1' : host, port);
}

function urlOf(host: string, port: number): string {
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}
