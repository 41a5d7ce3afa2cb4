import { Body, Controller, Get, HttpCode, Ip, Post, Req, Res, UseGuards } from '@nestjs/common';
import { Account, Done, Session, SignInRequest, SignOutRequest, identityRoutes, type OpenedSession } from '@kirana/contracts';
import { ProblemError, type Caller } from '@kirana/http-edge';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Operation } from '../api-description/operation.js';
import { Limited } from '../rate-limit/limited.js';
import { Upstream } from '../upstream/upstream.js';
import { FromVisitor } from './audience.guard.js';
import { OwnPagesOnly, clientHeader } from './own-pages-only.guard.js';
import { dropRefreshToken, keepRefreshToken, readRefreshToken } from './session-cookie.js';
import { SignInAttempts } from './sign-in-attempts.js';

const ClientHeaders = z.object({ [clientHeader]: z.string() });

/** Signing in and out. The refresh token never leaves the cookie; pages get the rest. */
@Controller('api/auth')
export class SessionController {
  constructor(
    private readonly upstream: Upstream,
    private readonly attempts: SignInAttempts,
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
    @Ip() address: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    const opened = await this.attempts.during(body.email, address, () =>
      this.upstream.identity.call(identityRoutes.signIn, { body }),
    );
    return hand(opened, request, reply);
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
    if (!refreshToken) throw new ProblemError(401, 'session-missing', 'Nobody is signed in here.');
    try {
      return hand(await this.upstream.identity.call(identityRoutes.refresh, { body: { refreshToken } }), request, reply);
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
    if (refreshToken) await this.upstream.identity.call(identityRoutes.signOut, { body: { refreshToken, everywhere } });
    return { done: true };
  }

  @Get('me')
  @Operation({ audience: 'user', summary: 'Who is signed in, and whether as an admin', answers: { 200: Account } })
  me(@FromVisitor() caller: Caller): Promise<Account> {
    return this.upstream.identity.call(identityRoutes.me, {}, caller);
  }
}

function hand(opened: OpenedSession, request: FastifyRequest, reply: FastifyReply): Session {
  keepRefreshToken(request, reply, opened);
  void reply.header('cache-control', 'no-store');
  return opened.session;
}
