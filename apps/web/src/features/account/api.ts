import type {
  Account,
  ChangeAccountRequest,
  Done,
  InvitedSignUp,
  PasskeySignInRequest,
  PasswordReset,
  ResetPasswordRequest,
  Session,
  identityRoutes,
  passkeyRoutes,
  passkeySignInRoutes,
  sessionRoutes,
  twoFactorRoutes,
} from '@kirana/contracts';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../lib/api/client.js';

const asOwner = { withSession: true };
/** Requests all data the shop holds about the signed-in customer. */
export const exportMyData = client<{ answer: unknown }>('GET', '/me/export', asOwner);
export const changeMyAccount = client<{ body: ChangeAccountRequest; answer: Account }>('PATCH', '/me', asOwner);
export const sendConfirmation = client<typeof identityRoutes.sendConfirmation>('POST', '/me/confirmation-email', asOwner);
export const eraseMyAccount = client<{ body: { password: string }; answer: Done }>('DELETE', '/me', asOwner);

export const signUp = client<typeof identityRoutes.signUp>('POST', '/auth/sign-up');
export const forgotPassword = client<typeof identityRoutes.forgotPassword>('POST', '/auth/forgot-password');
export const checkResetLink = client<typeof identityRoutes.checkResetLink>('POST', '/auth/reset-password/link');
export const resetPassword = client<{ body: ResetPasswordRequest; answer: PasswordReset }>('POST', '/auth/reset-password');

export const showInvitation = client<typeof identityRoutes.showInvitation>('POST', '/auth/invitation');
export const signUpInvited = client<{ body: InvitedSignUp; answer: Session }>('POST', '/auth/invitation/sign-up');
export const acceptInvitation = client<typeof identityRoutes.acceptAsOwner>('POST', '/auth/invitation/acceptance', asOwner);

const twoFactor = client<typeof twoFactorRoutes.state>('GET', '/me/two-factor', asOwner);
export const beginTwoFactor = client<typeof twoFactorRoutes.begin>('POST', '/me/two-factor/setup', asOwner);
export const confirmTwoFactor = client<typeof twoFactorRoutes.confirm>('POST', '/me/two-factor/confirmation', asOwner);
export const renewRecoveryCodes = client<typeof twoFactorRoutes.renewCodes>('POST', '/me/two-factor/recovery-codes', asOwner);
export const removeTwoFactor = client<typeof twoFactorRoutes.off>('POST', '/me/two-factor/removal', asOwner);
export const twoFactorQuery = (userId: string) =>
  queryOptions({ queryKey: ['two-factor', userId], queryFn: ({ signal }) => twoFactor({ signal }) });

export const beginPasskeySignIn = client<typeof passkeySignInRoutes.begin>('POST', '/auth/passkey/challenge');
export const openPasskeySession = client<{ body: PasskeySignInRequest; answer: Session }>('POST', '/auth/passkey');

const passkeys = client<typeof passkeyRoutes.list>('GET', '/me/passkeys', asOwner);
export const beginPasskey = client<typeof passkeyRoutes.begin>('POST', '/me/passkeys/setup', asOwner);
export const addPasskey = client<typeof passkeyRoutes.add>('POST', '/me/passkeys', asOwner);
export const renamePasskey = client<typeof passkeyRoutes.rename>('PUT', '/me/passkeys/:id/name', asOwner);
export const removePasskey = client<typeof passkeyRoutes.remove>('POST', '/me/passkeys/:id/removal', asOwner);
export const passkeysQuery = (userId: string) =>
  queryOptions({ queryKey: ['passkeys', userId], queryFn: ({ signal }) => passkeys({ signal }) });

const mySessions = client<typeof sessionRoutes.list>('GET', '/me/sessions', asOwner);
export const endMySession = client<typeof sessionRoutes.end>('DELETE', '/me/sessions/:id', asOwner);
export const endMyOtherSessions = client<typeof sessionRoutes.endOthers>('POST', '/me/sessions/end-others', asOwner);
export const mySessionsQuery = (userId: string) =>
  queryOptions({ queryKey: ['my-sessions', userId], queryFn: ({ signal }) => mySessions({ signal }) });
