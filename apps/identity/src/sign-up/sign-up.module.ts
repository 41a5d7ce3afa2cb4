import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { MailTokenModule } from '../mail-token/mail-token.module.js';
import { PasswordModule } from '../password/password.module.js';
import { VerifyEmailModule } from '../verify-email/verify-email.module.js';
import { AccountController } from './account.controller.js';
import { SignUp } from './sign-up.js';

@Module({
  imports: [AccountModule, MailTokenModule, PasswordModule, VerifyEmailModule],
  controllers: [AccountController],
  providers: [SignUp],
})
export class SignUpModule {}
