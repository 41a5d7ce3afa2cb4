import { Body, Controller, Delete, Get, Header, HttpCode, Inject, Ip, Patch, Post, Req, Res } from '@nestjs/common';
import {
  Account,
  ChangeAccountRequest,
  ConfirmationEmail,
  ConfirmationEmailRequest,
  Done,
  EraseAccountRequest,
  identityRoutes,
} from '@kirana/contracts';
import type { Caller } from '@kirana/http-edge';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Operation } from '../api-description/operation.js';
import { Limited, tooManyRequests } from '../rate-limit/limited.js';
import { RATE_LIMITER, type RateLimiter } from '../rate-limit/rate-limiter.js';
import { CurrentVisitor } from '../sign-in/audience.guard.js';
import { dropRefreshToken } from '../sign-in/session-cookie.js';
import { SignInAttempts, keyOf } from '../sign-in/sign-in-attempts.js';
import { Upstream } from '../upstream/upstream.js';
import { Everything, everythingAbout } from './everything-about.js';

/** What a signed-in customer may change, export and have deleted. */
@Controller('api')
export class MyAccountController {
  constructor(
    private readonly upstream: Upstream,
    private readonly attempts: SignInAttempts,
    @Inject(RATE_LIMITER) private readonly limiter: RateLimiter,
  ) {}

  @Get('me/export')
  @Limited('account')
  @Header('content-disposition', 'attachment; filename="kirana-my-data.json"')
  @Header('cache-control', 'no-store')
  @Operation({ audience: 'user', summary: 'All data the shop stores about me', answers: { 200: Everything } })
  async export(@CurrentVisitor() caller: Caller): Promise<Everything> {
    return everythingAbout(this.upstream, await this.upstream.call(identityRoutes.export, {}, caller), caller);
  }

  @Patch('me')
  @Limited('account')
  @Operation({
    audience: 'user',
    summary: 'Change my name, or my password with the current one, which ends all other sessions',
    body: ChangeAccountRequest,
    answers: { 200: Account },
    problems: ['invalid-credentials', 'weak-password', 'service-unavailable'],
  })
  async change(
    @Body({ schema: ChangeAccountRequest }) body: ChangeAccountRequest,
    @CurrentVisitor() caller: Caller,
    @Ip() address: string,
  ): Promise<Account> {
    const change = () => this.upstream.call(identityRoutes.change, { body }, caller);
    return body.fullName === undefined ? this.attempts.during(emailOf(caller), address, change) : change();
  }

  @Post('me/confirmation-email')
  @HttpCode(200)
  @Limited('account')
  @Operation({
    audience: 'user',
    id: 'identitySendConfirmation',
    summary: 'Send the email that confirms my address again; only its link works from then on',
    body: ConfirmationEmailRequest,
    answers: { 200: ConfirmationEmail },
    problems: ['service-unavailable'],
  })
  async sendConfirmation(
    @Body({ schema: ConfirmationEmailRequest }) body: ConfirmationEmailRequest,
    @CurrentVisitor() caller: Caller,
  ): Promise<ConfirmationEmail> {
    // A confirmed account gets none, and has nothing to use up.
    const { email, emailVerified } = await this.upstream.call(identityRoutes.me, {}, caller);
    if (emailVerified) return { email, outcome: 'already-confirmed' };
    // By the mailbox: an account that was erased and opened anew has not got more emails than another.
    const wait = await this.limiter.take('confirmationEmail', keyOf(emailOf(caller)));
    if (wait > 0) throw tooManyRequests(wait);
    return this.upstream.call(identityRoutes.sendConfirmation, { body }, caller);
  }

  @Delete('me')
  @Limited('account')
  @Operation({
    audience: 'user',
    summary: 'Delete my account and my personal data; amounts and items of orders are kept for tax purposes',
    body: EraseAccountRequest,
    answers: { 200: Done },
    problems: ['invalid-credentials'],
  })
  async erase(
    @Body({ schema: EraseAccountRequest }) body: z.infer<typeof EraseAccountRequest>,
    @CurrentVisitor() caller: Caller,
    @Ip() address: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Done> {
    const done = await this.attempts.during(emailOf(caller), address, () =>
      this.upstream.call(identityRoutes.erase, { body }, caller),
    );
    dropRefreshToken(request, reply);
    return done;
  }
}

const emailOf = (caller: Caller) => ('email' in caller ? caller.email : '');
