import { productFilesType } from '@kirana/contracts';
import { ProblemError } from '@kirana/http-edge';
import type { FastifyInstance } from 'fastify';

/** The body of a request with a product file and the addresses of its pictures, not yet checked. */
export class ProductFilesBody {
  constructor(readonly json: unknown) {}
}

/** Lets the server read such a body, which may be larger than other JSON. No other route accepts its type. */
export function readProductFiles(fastify: Pick<FastifyInstance, 'addContentTypeParser'>, bodyLimit: number): void {
  fastify.addContentTypeParser(productFilesType, { parseAs: 'string', bodyLimit }, (_request, text, done) => {
    try {
      done(null, new ProductFilesBody(JSON.parse(text.toString())));
    } catch {
      done(new ProblemError(400, 'invalid-request', 'The body is not JSON.'));
    }
  });
}
