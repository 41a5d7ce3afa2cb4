import type { OpenedSession, Session } from '@kirana/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KnownBrowsers } from './known-browsers.js';
import { keepRefreshToken } from './session-cookie.js';

/** Puts the refresh token of a new session into the cookie, remembers the browser, and returns the rest for the page. */
export function sendSession(
  opened: OpenedSession,
  request: FastifyRequest,
  reply: FastifyReply,
  browsers: KnownBrowsers,
): Session {
  keepRefreshToken(request, reply, opened);
  browsers.keep(opened.session.user.email, request, reply);
  void reply.header('cache-control', 'no-store');
  return opened.session;
}
