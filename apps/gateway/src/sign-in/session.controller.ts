import { Body, Controller, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import {
  Done,
  InvitedSignUp,
  PasswordReset,
  ResetPasswordRequest,
  Session,
  SignInRequest,
  SignOutRequest,
  VerifyEmailRequest,
  identityRoutes,
} from '@kirana/contracts';
import { ProblemError } from '@kirana/http-edge';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Operation } from '../api-description/operation.js';
import { Limited } from '../rate-limit/limited.js';
import { Upstream } from '../upstream/upstream.js';
import { KnownBrowsers } from './known-browsers.js';
import { OwnPagesOnly, clientHeader } from './own-pages-only.guard.js';
import { dropRefreshToken, readRefreshToken } from './session-cookie.js';
import { placeOf } from './place-of.js';
import { sendSession } from './send-session.js';
import { SignInAttempts } from './sign-in-attempts.js';

const ClientHeaders = z.object({ [clientHeader]: z.string() });

/** Signing in and out. The refresh token stays in the cookie; pages get the rest. */
@Controller('api/auth')
export class SessionController {
  constructor(
    private readonly upstream: Upstream,
    private readonly attempts: SignInAttempts,
    private readonly browsers: KnownBrowsers,
  ) {}

  @Post('sign-in')
  @HttpCode(200)
  @Limited('session')
  @Operation({
    audience: 'public',
    summary: 'Sign in; the refresh token comes as a cookie',
    body: SignInRequest,
    answers: { 200: Session },
    problems: ['invalid-credentials', 'email-not-verified', 'service-unavailable'],
  })
  async signIn(
    @Body({ schema: SignInRequest }) body: SignInRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    const opened = await this.attempts.withPassword(body.email, request, () =>
      this.upstream.call(identityRoutes.signIn, { body: { ...body, place: placeOf(request) } }),
    );
    return sendSession(opened, request, reply, this.browsers);
  }

  @Post('verify-email')
  @HttpCode(200)
  @Limited('account')
  @Operation({
    audience: 'public',
    summary:
      'Confirm an address with the token of the mailed link and the password of the sign-up; ends earlier sessions and signs in',
    body: VerifyEmailRequest,
    answers: { 200: Session },
    problems: ['invalid-token', 'invalid-credentials', 'service-unavailable'],
  })
  async verifyEmail(
    @Body({ schema: VerifyEmailRequest }) body: VerifyEmailRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    const place = placeOf(request);
    const opened = await this.upstream.call(identityRoutes.verifyEmail, { body: { ...body, place } });
    return sendSession(opened, request, reply, this.browsers);
  }

  @Post('reset-password')
  @HttpCode(200)
  @Limited('account')
  @Operation({
    audience: 'public',
    id: 'identityResetPassword',
    summary: 'Set a new password with the token of the emailed link; ends all sessions, and starts an unconfirmed account anew',
    body: ResetPasswordRequest,
    answers: { 200: PasswordReset },
    problems: ['invalid-token', 'weak-password'],
  })
  async resetPassword(
    @Body({ schema: ResetPasswordRequest }) body: ResetPasswordRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PasswordReset> {
    const { email, ...done } = await this.upstream.call(identityRoutes.resetPassword, { body });
    if (email !== undefined) this.browsers.keep(email, request, reply);
    return done;
  }

  @Post('invitation/sign-up')
  @HttpCode(200)
  @Limited('account')
  @Operation({
    audience: 'public',
    summary: 'Accept an invitation with a new account, whose address its emailed link confirms; signs in',
    body: InvitedSignUp,
    answers: { 200: Session },
    problems: ['invalid-token', 'not-possible-now', 'weak-password', 'service-unavailable'],
  })
  async signUpInvited(
    @Body({ schema: InvitedSignUp }) body: InvitedSignUp,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    const place = placeOf(request);
    const opened = await this.upstream.call(identityRoutes.acceptAsNew, { body: { ...body, place } });
    return sendSession(opened, request, reply, this.browsers);
  }

  @Post('refresh')
  @HttpCode(200)
  @Limited('session')
  @UseGuards(OwnPagesOnly)
  @Operation({
    audience: 'public',
    summary: 'A new access token, by the cookie; the cookie is renewed as well',
    headers: ClientHeaders,
    answers: { 200: Session },
    problems: ['session-missing', 'invalid-token', 'forbidden', 'service-unavailable'],
  })
  async refresh(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<Session> {
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

  @Post('sign-out')
  @HttpCode(200)
  @Limited('session')
  @UseGuards(OwnPagesOnly)
  @Operation({
    audience: 'public',
    summary: 'End this session, or everywhere',
    headers: ClientHeaders,
    body: SignOutRequest,
    answers: { 200: Done },
    problems: ['forbidden', 'service-unavailable'],
  })
  async signOut(
    @Body({ schema: SignOutRequest }) { everywhere }: z.infer<typeof SignOutRequest>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Done> {
    const refreshToken = readRefreshToken(request);
    dropRefreshToken(request, reply);
    if (refreshToken) await this.upstream.call(identityRoutes.signOut, { body: { refreshToken, everywhere } });
    return { done: true };
  }
}
