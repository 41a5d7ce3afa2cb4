import type { OpenedSession } from '@kirana/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Browsers accept `__Host-` only over TLS, which a developer's machine does not have. */
const nameFor = ({ protocol }: FastifyRequest) => (protocol === 'https' ? '__Host-kirana-session' : 'kirana-session');

const attributes = (request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: request.protocol === 'https' }) as const;

/** Reads the refresh token from its cookie, which scripts cannot read and other sites cannot send (F-29). */
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
