import { tooLarge } from './generation-failures.js';

/**
 * Returns the body of a response as text, never holding more than `maxBytes` of it.
 *
 * @throws ProblemError `image-too-large` as soon as there is more; the rest is not read.
 */
export async function readLimited({ body, headers }: Response, maxBytes: number): Promise<string> {
  const limit = `${maxBytes} bytes`;
  if (Number(headers.get('content-length')) > maxBytes) {
    await body?.cancel();
    throw tooLarge(limit);
  }
  const parts: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop early releases the connection.
  for await (const part of body ?? []) {
    length += part.length;
    if (length > maxBytes) throw tooLarge(limit);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
