import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { MailTokenModule } from '../mail-token/mail-token.module.js';
import { PasswordModule } from '../password/password.module.js';
import { SessionModule } from '../session/session.module.js';
import { ConfirmationEmail } from './confirmation-email.js';
import { VerifyEmail } from './verify-email.js';

@Module({
  imports: [AccountModule, MailTokenModule, PasswordModule, SessionModule],
  providers: [ConfirmationEmail, VerifyEmail],
  exports: [VerifyEmail, ConfirmationEmail],
})
export class VerifyEmailModule {}
