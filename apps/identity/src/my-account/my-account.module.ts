import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { AddressesModule } from '../addresses/addresses.module.js';
import { CustomerNotesModule } from '../customer-notes/customer-notes.module.js';
import { MailTokenModule } from '../mail-token/mail-token.module.js';
import { PasskeysModule } from '../passkeys/passkeys.module.js';
import { PasswordModule } from '../password/password.module.js';
import { SessionModule } from '../session/session.module.js';
import { TeamModule } from '../team/team.module.js';
import { TwoFactorModule } from '../two-factor/two-factor.module.js';
import { ChangePassword } from './change-password.js';
import { MyAccountController } from './my-account.controller.js';
import { MyAccount } from './my-account.js';

@Module({
  imports: [
    AccountModule,
    AddressesModule,
    CustomerNotesModule,
    MailTokenModule,
    PasskeysModule,
    PasswordModule,
    SessionModule,
    TeamModule,
    TwoFactorModule,
  ],
  controllers: [MyAccountController],
  providers: [MyAccount, ChangePassword],
  exports: [MyAccount],
})
export class MyAccountModule {}
