import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { SessionModule } from '../session/session.module.js';
import { TwoFactorModule } from '../two-factor/two-factor.module.js';
import { Challenges } from './challenges.repository.js';
import { NewPasskeys } from './new-passkeys.js';
import { PasskeySignInController } from './passkey-sign-in.controller.js';
import { PasskeySignIn } from './passkey-sign-in.js';
import { PasskeysController } from './passkeys.controller.js';
import { Passkeys } from './passkeys.js';
import { PasskeysRepository } from './passkeys.repository.js';
import { RelyingParty } from './relying-party.js';

@Module({
  imports: [AccountModule, SessionModule, TwoFactorModule],
  controllers: [PasskeysController, PasskeySignInController],
  providers: [Challenges, PasskeysRepository, RelyingParty, NewPasskeys, Passkeys, PasskeySignIn],
  exports: [PasskeysRepository],
})
export class PasskeysModule {}
