import type { IncomingMessage } from 'node:http';

/**
 * Returns true for a request with one `Host` header, which HTTP/1.1 requires (RFC 9112 §3.2). Of two, Node reads the first; a proxy in front may
 * have gone by the second.
 */
export function hasOneHost({ httpVersion, rawHeaders }: Pick<IncomingMessage, 'httpVersion' | 'rawHeaders'>): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && /^host$/i.test(rawHeaders[at] ?? '')) hosts++;
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}
