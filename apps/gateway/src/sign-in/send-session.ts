import type { OpenedSession, Session } from '@kirana/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keepRefreshToken } from './session-cookie.js';

/** Puts the refresh token of a new session into the cookie, and returns the rest for the page. */
export function sendSession(opened: OpenedSession, request: FastifyRequest, reply: FastifyReply): Session {
  keepRefreshToken(request, reply, opened);
  void reply.header('cache-control', 'no-store');
  return opened.session;
}
