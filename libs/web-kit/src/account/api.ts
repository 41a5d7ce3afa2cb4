import {
  identityRoutes,
  passkeyRoutes,
  passkeySignInRoutes,
  sessionRoutes,
  twoFactorRoutes,
  type Account,
  type ChangeAccountRequest,
  type Done,
  type InvitedSignUp,
  type PasskeySignInRequest,
  type PasswordReset,
  type ResetPasswordRequest,
  type Session,
} from '@kirana/contracts';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.js';

const asOwner = { withSession: true };
/** Requests all data the shop holds about the signed-in customer. */
export const exportMyData = client<{ answer: unknown }>({ path: '/me/export' }, asOwner);
export const changeMyAccount = client<{ body: ChangeAccountRequest; answer: Account }>({ method: 'PATCH', path: '/me' }, asOwner);
export const sendConfirmation = client(identityRoutes.sendConfirmation, asOwner);
export const eraseMyAccount = client<{ body: { password: string }; answer: Done }>({ method: 'DELETE', path: '/me' }, asOwner);

export const signUp = client(identityRoutes.signUp);
export const forgotPassword = client(identityRoutes.forgotPassword);
export const checkResetLink = client(identityRoutes.checkResetLink);
export const resetPassword = client<{ body: ResetPasswordRequest; answer: PasswordReset }>({
  method: 'POST',
  path: '/auth/reset-password',
});

export const showInvitation = client(identityRoutes.showInvitation);
export const signUpInvited = client<{ body: InvitedSignUp; answer: Session }>({
  method: 'POST',
  path: '/auth/invitation/sign-up',
});
export const acceptInvitation = client(identityRoutes.acceptAsOwner, asOwner);

const twoFactor = client(twoFactorRoutes.state, asOwner);
export const beginTwoFactor = client(twoFactorRoutes.begin, asOwner);
export const confirmTwoFactor = client(twoFactorRoutes.confirm, asOwner);
export const renewRecoveryCodes = client(twoFactorRoutes.renewCodes, asOwner);
export const removeTwoFactor = client(twoFactorRoutes.off, asOwner);
export const twoFactorQuery = (userId: string) =>
  queryOptions({ queryKey: ['two-factor', userId], queryFn: ({ signal }) => twoFactor({ signal }) });

export const beginPasskeySignIn = client(passkeySignInRoutes.begin);
export const openPasskeySession = client<{ body: PasskeySignInRequest; answer: Session }>({
  method: 'POST',
  path: '/auth/passkey',
});

const passkeys = client(passkeyRoutes.list, asOwner);
export const beginPasskey = client(passkeyRoutes.begin, asOwner);
export const addPasskey = client(passkeyRoutes.add, asOwner);
export const renamePasskey = client(passkeyRoutes.rename, asOwner);
export const removePasskey = client(passkeyRoutes.remove, asOwner);
export const passkeysQuery = (userId: string) =>
  queryOptions({ queryKey: ['passkeys', userId], queryFn: ({ signal }) => passkeys({ signal }) });

const mySessions = client(sessionRoutes.list, asOwner);
export const endMySession = client(sessionRoutes.end, asOwner);
export const endMyOtherSessions = client(sessionRoutes.endOthers, asOwner);
export const mySessionsQuery = (userId: string) =>
  queryOptions({ queryKey: ['my-sessions', userId], queryFn: ({ signal }) => mySessions({ signal }) });
