import { Controller, Ip, Req, Res } from '@nestjs/common';
import { passkeySignInRoutes, publicPasskeyRoutes, type Session } from '@kirana/contracts';
import type { Call } from '@kirana/http-edge';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Implements } from '../implements.js';
import { Upstream } from '../upstream/upstream.js';
import { KnownBrowsers } from './known-browsers.js';
import { placeOf } from './place-of.js';
import { sendSession } from './send-session.js';
import { SignInAttempts } from './sign-in-attempts.js';

const { signIn } = publicPasskeyRoutes;

/** Signing in with a passkey instead of a password. */
@Controller('api')
export class PasskeySignInController {
  constructor(
    private readonly upstream: Upstream,
    private readonly attempts: SignInAttempts,
    private readonly browsers: KnownBrowsers,
  ) {}

  /** Failed attempts count as those with a password do: the passkey takes the place of the account, which is unknown before it is verified. */
  @Implements(signIn)
  async signIn(
    { body }: Call<typeof signIn>,
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
