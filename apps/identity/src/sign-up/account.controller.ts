import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  identityRoutes,
  type Done,
  type ForgotPasswordRequest,
  type ResetPasswordRequest,
  type SignUpRequest,
} from '@kirana/contracts';
import { ResetPassword } from '../reset-password/reset-password.js';
import { VerifyEmail } from '../verify-email/verify-email.js';
import { SignUp } from './sign-up.js';

@Controller()
export class AccountController {
  constructor(
    private readonly signingUp: SignUp,
    private readonly verifying: VerifyEmail,
    private readonly resetting: ResetPassword,
  ) {}

  @Post(identityRoutes.signUp.path)
  @HttpCode(200)
  signUp(@Body({ schema: identityRoutes.signUp.body }) body: SignUpRequest): Promise<Done> {
    return done(this.signingUp.signUp(body));
  }

  @Post(identityRoutes.verifyEmail.path)
  @HttpCode(200)
  verify(@Body({ schema: identityRoutes.verifyEmail.body }) { token }: { token: string }): Promise<Done> {
    return done(this.verifying.verify(token));
  }

  @Post(identityRoutes.forgotPassword.path)
  @HttpCode(200)
  forgot(@Body({ schema: identityRoutes.forgotPassword.body }) body: ForgotPasswordRequest): Promise<Done> {
    return done(this.resetting.ask(body));
  }

  @Post(identityRoutes.resetPassword.path)
  @HttpCode(200)
  reset(@Body({ schema: identityRoutes.resetPassword.body }) body: ResetPasswordRequest): Promise<Done> {
    return done(this.resetting.reset(body));
  }
}

async function done(work: Promise<void>): Promise<Done> {
  await work;
  return { done: true };
}
