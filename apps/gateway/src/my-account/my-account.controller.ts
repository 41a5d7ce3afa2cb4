import { Controller, Header, Inject, Ip, Req, Res } from '@nestjs/common';
import {
  identityRoutes,
  myAccountRoutes,
  type Account,
  type ConfirmationEmail,
  type Done,
  type Everything,
} from '@kirana/contracts';
import type { Call, Caller } from '@kirana/http-edge';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Implements } from '../implements.js';
import { tooManyRequests } from '../rate-limit/limited.js';
import { RATE_LIMITER, type RateLimiter } from '../rate-limit/rate-limiter.js';
import { dropRefreshToken } from '../sign-in/session-cookie.js';
import { SignInAttempts, keyOf } from '../sign-in/sign-in-attempts.js';
import { Upstream } from '../upstream/upstream.js';
import { everythingAbout } from './everything-about.js';

const { change, sendConfirmation } = identityRoutes;

/** What a signed-in customer may change, export and have deleted. */
@Controller('api')
export class MyAccountController {
  constructor(
    private readonly upstream: Upstream,
    private readonly attempts: SignInAttempts,
    @Inject(RATE_LIMITER) private readonly limiter: RateLimiter,
  ) {}

  @Implements(myAccountRoutes.export)
  @Header('content-disposition', 'attachment; filename="kirana-my-data.json"')
  async export({ caller }: Call<typeof myAccountRoutes.export>): Promise<Everything> {
    return everythingAbout(this.upstream, await this.upstream.call(identityRoutes.export, {}, caller), caller);
  }

  @Implements(change)
  async change({ body, caller }: Call<typeof change>, @Ip() address: string): Promise<Account> {
    const changed = () => this.upstream.call(change, { body }, caller);
    return body.fullName === undefined ? this.attempts.during(emailOf(caller), address, changed) : changed();
  }

  @Implements(sendConfirmation)
  async sendConfirmation({ body, caller }: Call<typeof sendConfirmation>): Promise<ConfirmationEmail> {
    // A confirmed account gets none, and has nothing to use up.
    const { email, emailVerified } = await this.upstream.call(identityRoutes.me, {}, caller);
    if (emailVerified) return { email, outcome: 'already-confirmed' };
    // By the mailbox: an account that was erased and opened anew has not got more emails than another.
    const wait = await this.limiter.take('confirmationEmail', keyOf(emailOf(caller)));
    if (wait > 0) throw tooManyRequests(wait);
    return this.upstream.call(sendConfirmation, { body }, caller);
  }

  @Implements(myAccountRoutes.erase)
  async erase(
    { body, caller }: Call<typeof myAccountRoutes.erase>,
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
