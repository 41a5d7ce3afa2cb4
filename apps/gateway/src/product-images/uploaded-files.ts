import { mostUploadedBytes } from '@kirana/contracts';
import type { FastifyInstance } from 'fastify';

/** Types of the files that may be uploaded; what a file really contains is decided by its content. */
const types = ['image/png', 'image/jpeg', 'image/webp'];

/**
 * Lets the server read pictures as bytes, up to the largest size; a larger one gets 413, another type 415. The parser does not depend on the
 * route, but no other route accepts bytes.
 */
export function readUploadedFiles(fastify: Pick<FastifyInstance, 'addContentTypeParser'>): void {
  fastify.addContentTypeParser(types, { parseAs: 'buffer', bodyLimit: mostUploadedBytes }, (_request, bytes, done) =>
    done(null, bytes),
  );
}
