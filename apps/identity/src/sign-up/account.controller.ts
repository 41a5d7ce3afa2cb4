import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  identityRoutes,
  type Done,
  type OpenedSession,
  type SignInPlace,
  type SignUpRequest,
  type VerifyEmailRequest,
} from '@kirana/contracts';
import { VerifyEmail } from '../verify-email/verify-email.js';
import { SignUp } from './sign-up.js';

@Controller()
export class AccountController {
  constructor(
    private readonly signingUp: SignUp,
    private readonly verifying: VerifyEmail,
  ) {}

  @Post(identityRoutes.signUp.path)
  @HttpCode(200)
  async signUp(@Body({ schema: identityRoutes.signUp.body }) body: SignUpRequest): Promise<Done> {
    await this.signingUp.signUp(body);
    return { done: true };
  }

  @Post(identityRoutes.verifyEmail.path)
  @HttpCode(200)
  verify(
    @Body({ schema: identityRoutes.verifyEmail.body }) body: VerifyEmailRequest & { place?: SignInPlace },
  ): Promise<OpenedSession> {
    return this.verifying.verify(body);
  }
}
