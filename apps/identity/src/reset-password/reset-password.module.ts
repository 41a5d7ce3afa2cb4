import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { MailTokenModule } from '../mail-token/mail-token.module.js';
import { PasswordModule } from '../password/password.module.js';
import { SessionModule } from '../session/session.module.js';
import { ResetPasswordController } from './reset-password.controller.js';
import { ResetPassword } from './reset-password.js';

@Module({
  imports: [AccountModule, MailTokenModule, PasswordModule, SessionModule],
  controllers: [ResetPasswordController],
  providers: [ResetPassword],
})
export class ResetPasswordModule {}
