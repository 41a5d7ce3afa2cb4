import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@kirana/config';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';

const cookie = 'kirana-browser';
const lifetimeDays = 400;

/**
 * Recognises a browser in which the owner of an account has signed in, or has set a new password by the emailed link. The cookie gives no access: it
 * tells the owner from the strangers who try the account (ADR 0097). It holds a random id and a code that only the gateways can make for this id and
 * account.
 */
@Injectable()
export class KnownBrowsers {
  constructor(@Inject(CONFIG) private readonly config: Pick<GatewayConfig, 'INTERNAL_SECRET'>) {}

  /** Returns the id of the browser, if the owner of this email address has signed in with it; the last owner only. */
  idFor(email: string, request: FastifyRequest): string | undefined {
    const [id = '', shown = ''] = request.cookies[cookie]?.split('.') ?? [];
    // As bytes: a letter of a foreign cookie may be several.
    const [given, code] = [Buffer.from(shown), Buffer.from(this.#code(email, id))];
    return given.length === code.length && timingSafeEqual(given, code) ? id : undefined;
  }

  keep(email: string, request: FastifyRequest, reply: FastifyReply): void {
    if (this.idFor(email, request) !== undefined) return;
    const id = randomBytes(16).toString('base64url');
    void reply.setCookie(cookie, `${id}.${this.#code(email, id)}`, {
      path: '/api/auth',
      httpOnly: true,
      sameSite: 'strict',
      secure: request.protocol === 'https',
      maxAge: lifetimeDays * 86_400,
    });
  }

  #code(email: string, id: string): string {
    return createHmac('sha256', this.config.INTERNAL_SECRET.reveal()).update(`browser:${id}:${email}`).digest('base64url');
  }
}
