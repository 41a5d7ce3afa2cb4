import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  identityRoutes,
  type ConfirmationEmail as Sent,
  type ConfirmationEmailRequest,
  type Done,
  type OpenedSession,
  type SignInPlace,
  type SignUpRequest,
  type VerifyEmailRequest,
} from '@kirana/contracts';
import { CurrentCaller, type Caller } from '@kirana/http-edge';
import { ownerOf } from '../account/owner-of.js';
import { ConfirmationEmail } from '../verify-email/confirmation-email.js';
import { VerifyEmail } from '../verify-email/verify-email.js';
import { SignUp } from './sign-up.js';

@Controller()
export class AccountController {
  constructor(
    private readonly signingUp: SignUp,
    private readonly verifying: VerifyEmail,
    private readonly confirmation: ConfirmationEmail,
  ) {}

  @Post(identityRoutes.signUp.path)
  @HttpCode(200)
  async signUp(@Body({ schema: identityRoutes.signUp.body }) body: SignUpRequest): Promise<Done> {
    await this.signingUp.signUp(body);
    return { done: true };
  }

  @Post(identityRoutes.sendConfirmation.path)
  @HttpCode(200)
  sendConfirmation(
    @Body({ schema: identityRoutes.sendConfirmation.body }) body: ConfirmationEmailRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<Sent> {
    return this.confirmation.again(ownerOf(caller).userId, body);
  }

  @Post(identityRoutes.verifyEmail.path)
  @HttpCode(200)
  verify(
    @Body({ schema: identityRoutes.verifyEmail.body }) body: VerifyEmailRequest & { place?: SignInPlace },
  ): Promise<OpenedSession> {
    return this.verifying.verify(body);
  }
}
