import type { OpenedSession } from '@kirana/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Browsers take `__Host-` only over TLS; on the developer's own machine there is none. */
const nameFor = ({ protocol }: FastifyRequest) => (protocol === 'https' ? '__Host-kirana-session' : 'kirana-session');

const attributes = (request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: request.protocol === 'https' }) as const;

/** The refresh token; scripts cannot read it and other sites cannot send it (F-29). */
export function readRefreshToken(request: FastifyRequest): string | undefined {
  return request.cookies[nameFor(request)];
}

export function keepRefreshToken(request: FastifyRequest, reply: FastifyReply, opened: OpenedSession): void {
  void reply.setCookie(nameFor(request), opened.refreshToken, {
    ...attributes(request),
    expires: new Date(opened.refreshExpiresAt),
  });
}

export function dropRefreshToken(request: FastifyRequest, reply: FastifyReply): void {
  void reply.clearCookie(nameFor(request), attributes(request));
}
