import { ProblemError } from '@kirana/http-edge';
import type { FastifyInstance } from 'fastify';

/** Methods that change nothing (RFC 9110 §9.2.1). */
const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses what would change something when a page of another site sends it, with cookies or without: browsers name the site in `Origin`, which no
 * page can set. Programs send none and are let through. It runs before the body is read.
 *
 * @param publicUrl the shop's own address, for a proxy that passes on another host or protocol than the browser's.
 */
export function refuseForeignOrigins(fastify: Pick<FastifyInstance, 'addHook'>, publicUrl: string | undefined): void {
  fastify.addHook('preParsing', (request, _reply, payload, done) => {
    const { origin } = request.headers;
    const isOwn = origin === undefined || origin === publicUrl || origin === `${request.protocol}://${request.host}`;
    if (isOwn || safe.has(request.method)) return done(null, payload);
    done(new ProblemError(403, 'foreign-origin', 'A page of another site may not do this.'));
  });
}
