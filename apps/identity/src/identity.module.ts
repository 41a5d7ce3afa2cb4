import { Module } from '@nestjs/common';
import { AccountModule } from './account/account.module.js';
import { AddressesModule } from './addresses/addresses.module.js';
import { CustomerNotesModule } from './customer-notes/customer-notes.module.js';
import { ExportCustomersModule } from './export-customers/export-customers.module.js';
import { MailTokenModule } from './mail-token/mail-token.module.js';
import { MyAccountModule } from './my-account/my-account.module.js';
import { MySessionsModule } from './my-sessions/my-sessions.module.js';
import { PasskeysModule } from './passkeys/passkeys.module.js';
import { PasswordModule } from './password/password.module.js';
import { ProfilesModule } from './profiles/profiles.module.js';
import { ResetPasswordModule } from './reset-password/reset-password.module.js';
import { RevocationModule } from './revocation/revocation.module.js';
import { SessionModule } from './session/session.module.js';
import { SignInModule } from './sign-in/sign-in.module.js';
import { SignUpModule } from './sign-up/sign-up.module.js';
import { TeamModule } from './team/team.module.js';
import { TwoFactorModule } from './two-factor/two-factor.module.js';
import { VerifyEmailModule } from './verify-email/verify-email.module.js';

@Module({
  imports: [
    AccountModule,
    AddressesModule,
    CustomerNotesModule,
    ExportCustomersModule,
    MailTokenModule,
    MyAccountModule,
    MySessionsModule,
    PasskeysModule,
    PasswordModule,
    ProfilesModule,
    ResetPasswordModule,
    RevocationModule,
    SessionModule,
    SignInModule,
    SignUpModule,
    TeamModule,
    TwoFactorModule,
    VerifyEmailModule,
  ],
})
export class IdentityModule {}
