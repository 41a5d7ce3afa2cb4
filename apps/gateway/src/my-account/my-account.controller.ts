import { Body, Controller, Delete, Get, Header, Ip, Patch, Req, Res } from '@nestjs/common';
import { Account, ChangeAccountRequest, Done, EraseAccountRequest, identityRoutes } from '@kirana/contracts';
import type { Caller } from '@kirana/http-edge';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Operation } from '../api-description/operation.js';
import { Limited } from '../rate-limit/limited.js';
import { CurrentVisitor } from '../sign-in/audience.guard.js';
import { dropRefreshToken } from '../sign-in/session-cookie.js';
import { SignInAttempts } from '../sign-in/sign-in-attempts.js';
import { Upstream } from '../upstream/upstream.js';
import { Everything, everythingAbout } from './everything-about.js';

/** What a signed-in customer may change, export and have deleted. */
@Controller('api')
export class MyAccountController {
  constructor(
    private readonly upstream: Upstream,
    private readonly attempts: SignInAttempts,
  ) {}

  @Get('me/export')
  @Limited('account')
  @Header('content-disposition', 'attachment; filename="kirana-my-data.json"')
  @Header('cache-control', 'no-store')
  @Operation({ audience: 'user', summary: 'All data the shop stores about me', answers: { 200: Everything } })
  async export(@CurrentVisitor() caller: Caller): Promise<Everything> {
    return everythingAbout(this.upstream, await this.upstream.identity.call(identityRoutes.export, {}, caller), caller);
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
    const change = () => this.upstream.identity.call(identityRoutes.change, { body }, caller);
    return body.fullName === undefined ? this.attempts.during(emailOf(caller), address, change) : change();
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
      this.upstream.identity.call(identityRoutes.erase, { body }, caller),
    );
    dropRefreshToken(request, reply);
    return done;
  }
}

const emailOf = (caller: Caller) => ('email' in caller ? caller.email : '');
