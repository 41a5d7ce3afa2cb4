import { CONFIG, SecretBox } from '@kirana/config';
import { Module } from '@nestjs/common';
import { ErasedSubjects } from '@kirana/messaging';
import { AccountErasure } from './account/account-erasure.js';
import { AccountRepository } from './account/account.repository.js';
import { UnconfirmedAccounts } from './account/unconfirmed-accounts.js';
import { AddressesController } from './addresses/addresses.controller.js';
import { AddressesRepository } from './addresses/addresses.repository.js';
import type { IdentityConfig } from './config.js';
import { CustomerNotesController } from './customer-notes/customer-notes.controller.js';
import { CustomerNotes } from './customer-notes/customer-notes.js';
import { CustomerNotesRepository } from './customer-notes/customer-notes.repository.js';
import { MailTokens } from './mail-token/mail-tokens.repository.js';
import { ChangePassword } from './my-account/change-password.js';
import { MyAccountController } from './my-account/my-account.controller.js';
import { MyAccount } from './my-account/my-account.js';
import { Challenges } from './passkeys/challenges.repository.js';
import { NewPasskeys } from './passkeys/new-passkeys.js';
import { PasskeySignIn } from './passkeys/passkey-sign-in.js';
import { PasskeySignInController } from './passkeys/passkey-sign-in.controller.js';
import { PasskeysController } from './passkeys/passkeys.controller.js';
import { PasskeysRepository } from './passkeys/passkeys.repository.js';
import { Passkeys } from './passkeys/passkeys.js';
import { RelyingParty } from './passkeys/relying-party.js';
import { PasswordHasher } from './password/password-hasher.js';
import { ProfilesController } from './profiles/profiles.controller.js';
import { ProfilesRepository } from './profiles/profiles.repository.js';
import { ResetPasswordController } from './reset-password/reset-password.controller.js';
import { ResetPassword } from './reset-password/reset-password.js';
import { Housekeeping } from './revocation/housekeeping.js';
import { RevocationController } from './revocation/revocation.controller.js';
import { RevocationRepository } from './revocation/revocation.repository.js';
import { AccessTokenIssuer } from './session/access-token-issuer.js';
import { MySessionsController } from './my-sessions/my-sessions.controller.js';
import { SessionController } from './sign-in/session.controller.js';
import { SessionRepository } from './session/session.repository.js';
import { Sessions } from './session/sessions.js';
import { SignIn } from './sign-in/sign-in.js';
import { AccountController } from './sign-up/account.controller.js';
import { SignUp } from './sign-up/sign-up.js';
import { AcceptInvitation } from './team/accept-invitation.js';
import { InvitationController } from './team/invitation.controller.js';
import { Invitations } from './team/invitations.repository.js';
import { LastOwner } from './team/last-owner.js';
import { TeamController } from './team/team.controller.js';
import { CustomerData } from './profiles/customer-data.js';
import { CustomerDataController } from './profiles/customer-data.controller.js';
import { StaffRules } from './team/staff-rules.js';
import { StaffRulesRepository } from './team/staff-rules.repository.js';
import { TeamRepository } from './team/team.repository.js';
import { Team } from './team/team.js';
import { Authenticator } from './two-factor/authenticator.js';
import { LastFactor } from './two-factor/last-factor.js';
import { OwnerProof } from './two-factor/owner-proof.js';
import { SecondFactor } from './two-factor/second-factor.js';
import { TwoFactorController } from './two-factor/two-factor.controller.js';
import { TwoFactorRepository } from './two-factor/two-factor.repository.js';
import { TwoFactor } from './two-factor/two-factor.js';
import { ConfirmationEmail } from './verify-email/confirmation-email.js';
import { VerifyEmail } from './verify-email/verify-email.js';

@Module({
  controllers: [
    AccountController,
    ResetPasswordController,
    SessionController,
    MyAccountController,
    AddressesController,
    ProfilesController,
    CustomerDataController,
    CustomerNotesController,
    RevocationController,
    TeamController,
    InvitationController,
    TwoFactorController,
    PasskeysController,
    PasskeySignInController,
    MySessionsController,
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
    ConfirmationEmail,
    SignUp,
    SignIn,
    VerifyEmail,
    ResetPassword,
    MyAccount,
    ChangePassword,
    AddressesRepository,
    ProfilesRepository,
    Housekeeping,
    AccessTokenIssuer,
    Sessions,
    TeamRepository,
    Invitations,
    LastOwner,
    Team,
    StaffRules,
    CustomerData,
    CustomerNotes,
    CustomerNotesRepository,
    StaffRulesRepository,
    AcceptInvitation,
    {
      provide: SecretBox,
      useFactory: ({ TWO_FACTOR_KEY }: IdentityConfig) => new SecretBox(TWO_FACTOR_KEY, 'TWO_FACTOR_KEY'),
      inject: [CONFIG],
    },
    Authenticator,
    TwoFactorRepository,
    SecondFactor,
    OwnerProof,
    LastFactor,
    TwoFactor,
    Challenges,
    PasskeysRepository,
    RelyingParty,
    NewPasskeys,
    Passkeys,
    PasskeySignIn,
  ],
})
export class IdentityModule {}
