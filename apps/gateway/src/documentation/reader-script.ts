import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/**
 * The program that shows an OpenAPI document in the browser: Scalar's bundle, 3.5 MB, in gzip 1 MB. It comes from the package of its Fastify
 * plugin because that one carries the built file; `@scalar/api-reference` would install the 200 packages it is built from (ADR 0072).
 */
export class ReaderScript {
  #plain: Promise<Buffer> | undefined;
  #packed: Promise<Buffer> | undefined;

  /** Returns the script in gzip, packed at the first request. */
  packed(): Promise<Buffer> {
    return (this.#packed ??= this.plain().then(promisify(gzip)));
  }

  /** Returns the script, the same bytes every time: an answer is held until its browser has read it, however slowly. */
  plain(): Promise<Buffer> {
    const entry = createRequire(import.meta.url).resolve('@scalar/fastify-api-reference');
    return (this.#plain ??= readFile(join(dirname(entry), 'js/standalone.js')));
  }
}
