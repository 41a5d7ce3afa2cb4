import { Module, type DynamicModule } from '@nestjs/common';
import { Forgotten } from '@kirana/messaging';
import { Transactions } from '@kirana/persistence';
import { AccountRepository } from './account/account.repository.js';
import { AddressesController } from './addresses/addresses.controller.js';
import { AddressesRepository } from './addresses/addresses.repository.js';
import type { IdentityConfig } from './config.js';
import { MailTokens } from './mail-token/mail-tokens.repository.js';
import { MyAccountController } from './my-account/my-account.controller.js';
import { MyAccount } from './my-account/my-account.js';
import { PasswordHasher } from './password/password-hasher.js';
import { ProfilesController } from './profiles/profiles.controller.js';
import { ProfilesRepository } from './profiles/profiles.repository.js';
import { ResetPassword } from './reset-password/reset-password.js';
import { Housekeeping } from './revocation/housekeeping.js';
import { RevocationController } from './revocation/revocation.controller.js';
import { RevocationRepository } from './revocation/revocation.repository.js';
import { AccessTokens } from './session/access-tokens.js';
import { SessionController } from './session/session.controller.js';
import { SessionRepository } from './session/session.repository.js';
import { Sessions } from './session/sessions.js';
import { SignIn, SignInPolicy } from './sign-in/sign-in.js';
import { AccountController } from './sign-up/account.controller.js';
import { SignUp } from './sign-up/sign-up.js';
import { VerifyEmail } from './verify-email/verify-email.js';

@Module({})
export class IdentityModule {
  static with(config: IdentityConfig): DynamicModule {
    return {
      module: IdentityModule,
      controllers: [
        AccountController,
        SessionController,
        MyAccountController,
        AddressesController,
        ProfilesController,
        RevocationController,
      ],
      providers: [
        Forgotten.of('identity'),
        AccountRepository,
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
        { provide: SignInPolicy, useValue: new SignInPolicy(config.SIGN_IN_UNVERIFIED) },
        { provide: AccessTokens, useValue: new AccessTokens(config.ACCESS_TOKEN_KEY) },
        {
          provide: Sessions,
          useFactory: (
            transactions: Transactions,
            sessions: SessionRepository,
            accounts: AccountRepository,
            accessTokens: AccessTokens,
          ) => new Sessions(transactions, sessions, accounts, accessTokens, config.SESSION_SECRET),
          inject: [Transactions, SessionRepository, AccountRepository, AccessTokens],
        },
      ],
    };
  }
}
