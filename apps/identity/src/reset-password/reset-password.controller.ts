import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  identityRoutes,
  type Done,
  type ForgotPasswordRequest,
  type PasswordReset,
  type ResetPasswordRequest,
  type UsableResetLink,
} from '@kirana/contracts';
import { ResetPassword } from './reset-password.js';

@Controller()
export class ResetPasswordController {
  constructor(private readonly resetting: ResetPassword) {}

  @Post(identityRoutes.forgotPassword.path)
  @HttpCode(200)
  async forgot(@Body({ schema: identityRoutes.forgotPassword.body }) body: ForgotPasswordRequest): Promise<Done> {
    await this.resetting.ask(body);
    return { done: true };
  }

  @Post(identityRoutes.checkResetLink.path)
  @HttpCode(200)
  check(@Body({ schema: identityRoutes.checkResetLink.body }) { token }: { token: string }): Promise<UsableResetLink> {
    return this.resetting.check(token);
  }

  @Post(identityRoutes.resetPassword.path)
  @HttpCode(200)
  reset(@Body({ schema: identityRoutes.resetPassword.body }) body: ResetPasswordRequest): Promise<PasswordReset> {
    return this.resetting.reset(body);
  }
}
