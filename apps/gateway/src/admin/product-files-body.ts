import { productFilesType } from '@kirana/contracts';
import { ProblemError } from '@kirana/http-edge';
import { UnreadableText, decodeText } from '@kirana/i18n';
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

/** Lets the server read a product table as text, whatever encoding the spreadsheet saved it in. No other route accepts its type. */
export function readProductTables(fastify: Pick<FastifyInstance, 'addContentTypeParser'>, bodyLimit: number): void {
  fastify.addContentTypeParser('text/csv', { parseAs: 'buffer', bodyLimit }, (request, bytes, done) => {
    const charset = /;\s*charset="?([^";\s]+)/i.exec(request.headers['content-type'] ?? '')?.[1];
    try {
      done(null, decodeText(bytes as Buffer, charset));
    } catch (error) {
      if (!(error instanceof UnreadableText)) return done(error as Error);
      const { code, message } = error;
      done(new ProblemError(400, 'invalid-request', message, { errors: [{ path: 'csv', code, values: {}, message }] }));
    }
  });
}
