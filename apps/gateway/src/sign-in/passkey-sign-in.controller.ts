import { Body, Controller, HttpCode, Ip, Post, Req, Res } from '@nestjs/common';
import { PasskeySignInRequest, Session, passkeySignInRoutes } from '@kirana/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Operation } from '../api-description/operation.js';
import { Limited } from '../rate-limit/limited.js';
import { Upstream } from '../upstream/upstream.js';
import { KnownBrowsers } from './known-browsers.js';
import { placeOf } from './place-of.js';
import { sendSession } from './send-session.js';
import { SignInAttempts } from './sign-in-attempts.js';

/** Signing in with a passkey instead of a password. */
@Controller('api/auth')
export class PasskeySignInController {
  constructor(
    private readonly upstream: Upstream,
    private readonly attempts: SignInAttempts,
    private readonly browsers: KnownBrowsers,
  ) {}

  /** Failed attempts count as those with a password do: the passkey takes the place of the account, which is unknown before it is verified. */
  @Post('passkey')
  @HttpCode(200)
  @Limited('session')
  @Operation({
    audience: 'public',
    summary: 'Sign in with a passkey; the refresh token comes as a cookie',
    body: PasskeySignInRequest,
    answers: { 200: Session },
    problems: ['invalid-credentials', 'service-unavailable'],
  })
  async signIn(
    @Body({ schema: PasskeySignInRequest }) body: PasskeySignInRequest,
    @Ip() address: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    const opened = await this.attempts.during(`passkey:${body.credential.id}`, address, () =>
      this.upstream.call(passkeySignInRoutes.finish, { body: { ...body, place: placeOf(request) } }),
    );
    return sendSession(opened, request, reply, this.browsers);
  }
}
