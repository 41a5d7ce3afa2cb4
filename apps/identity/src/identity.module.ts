import { Module } from '@nestjs/common';
import { ErasedSubjects } from '@kirana/messaging';
import { AccountErasure } from './account/account-erasure.js';
import { AccountRepository } from './account/account.repository.js';
import { UnconfirmedAccounts } from './account/unconfirmed-accounts.js';
import { AddressesController } from './addresses/addresses.controller.js';
import { AddressesRepository } from './addresses/addresses.repository.js';
import { MailTokens } from './mail-token/mail-tokens.repository.js';
import { MyAccountController } from './my-account/my-account.controller.js';
import { MyAccount } from './my-account/my-account.js';
import { PasswordHasher } from './password/password-hasher.js';
import { ProfilesController } from './profiles/profiles.controller.js';
import { ProfilesRepository } from './profiles/profiles.repository.js';
import { ResetPasswordController } from './reset-password/reset-password.controller.js';
import { ResetPassword } from './reset-password/reset-password.js';
import { Housekeeping } from './revocation/housekeeping.js';
import { RevocationController } from './revocation/revocation.controller.js';
import { RevocationRepository } from './revocation/revocation.repository.js';
import { AccessTokens } from './session/access-tokens.js';
import { SessionController } from './sign-in/session.controller.js';
import { SessionRepository } from './session/session.repository.js';
import { Sessions } from './session/sessions.js';
import { SignIn } from './sign-in/sign-in.js';
import { AccountController } from './sign-up/account.controller.js';
import { SignUp } from './sign-up/sign-up.js';
import { VerifyEmail } from './verify-email/verify-email.js';

@Module({
  controllers: [
    AccountController,
    ResetPasswordController,
    SessionController,
    MyAccountController,
    AddressesController,
    ProfilesController,
    RevocationController,
  ],
  providers: [
    ErasedSubjects.of('identity'),
    AccountRepository,
    AccountErasure,
    UnconfirmedAccounts,
    SessionRepository,
    RevocationRepository,
    MailTokens,
    PasswordHasher,
    SignUp,
    SignIn,
    VerifyEmail,
    ResetPassword,
    MyAccount,
    AddressesRepository,
    ProfilesRepository,
    Housekeeping,
    AccessTokens,
    Sessions,
  ],
})
export class IdentityModule {}
