import { Controller, Req, Res, UseGuards } from '@nestjs/common';
import { identityRoutes, signInRoutes, type Done, type PasswordReset, type Session } from '@kirana/contracts';
import { ProblemError, type Call } from '@kirana/http-edge';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Implements } from '../implements.js';
import { Upstream } from '../upstream/upstream.js';
import { KnownBrowsers } from './known-browsers.js';
import { OwnPagesOnly } from './own-pages-only.guard.js';
import { dropRefreshToken, readRefreshToken } from './session-cookie.js';
import { placeOf } from './place-of.js';
import { sendSession } from './send-session.js';
import { SignInAttempts } from './sign-in-attempts.js';

const { signIn, verifyEmail, resetPassword, signUpInvited, refresh, signOut } = signInRoutes;

/** Signing in and out. The refresh token stays in the cookie; pages get the rest. */
@Controller('api')
export class SessionController {
  constructor(
    private readonly upstream: Upstream,
    private readonly attempts: SignInAttempts,
    private readonly browsers: KnownBrowsers,
  ) {}

  @Implements(signIn)
  async signIn(
    { body }: Call<typeof signIn>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    const opened = await this.attempts.withPassword(body.email, request, () =>
      this.upstream.call(identityRoutes.signIn, { body: { ...body, place: placeOf(request) } }),
    );
    return sendSession(opened, request, reply, this.browsers);
  }

  @Implements(verifyEmail)
  async verifyEmail(
    { body }: Call<typeof verifyEmail>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    const place = placeOf(request);
    const opened = await this.upstream.call(identityRoutes.verifyEmail, { body: { ...body, place } });
    return sendSession(opened, request, reply, this.browsers);
  }

  @Implements(resetPassword)
  async resetPassword(
    { body }: Call<typeof resetPassword>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PasswordReset> {
    const { email, ...done } = await this.upstream.call(identityRoutes.resetPassword, { body });
    if (email !== undefined) this.browsers.keep(email, request, reply);
    return done;
  }

  @Implements(signUpInvited)
  async signUpInvited(
    { body }: Call<typeof signUpInvited>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    const place = placeOf(request);
    const opened = await this.upstream.call(identityRoutes.acceptAsNew, { body: { ...body, place } });
    return sendSession(opened, request, reply, this.browsers);
  }

  @Implements(refresh)
  @UseGuards(OwnPagesOnly)
  async refresh(
    _call: Call<typeof refresh>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    const refreshToken = readRefreshToken(request);
    if (!refreshToken) throw new ProblemError(401, 'session-missing', 'There is no session.');
    try {
      const body = { refreshToken, place: placeOf(request) };
      return sendSession(await this.upstream.call(identityRoutes.refresh, { body }), request, reply, this.browsers);
    } catch (error) {
      if (error instanceof ProblemError && error.status < 500) dropRefreshToken(request, reply);
      throw error;
    }
  }

  @Implements(signOut)
  @UseGuards(OwnPagesOnly)
  async signOut(
    { body: { everywhere } }: Call<typeof signOut>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Done> {
    const refreshToken = readRefreshToken(request);
    dropRefreshToken(request, reply);
    if (refreshToken) await this.upstream.call(identityRoutes.signOut, { body: { refreshToken, everywhere } });
    return { done: true };
  }
}
