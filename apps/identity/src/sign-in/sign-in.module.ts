import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { PasswordModule } from '../password/password.module.js';
import { SessionModule } from '../session/session.module.js';
import { TwoFactorModule } from '../two-factor/two-factor.module.js';
import { SessionController } from './session.controller.js';
import { SignIn } from './sign-in.js';

@Module({
  imports: [AccountModule, PasswordModule, SessionModule, TwoFactorModule],
  controllers: [SessionController],
  providers: [SignIn],
})
export class SignInModule {}
