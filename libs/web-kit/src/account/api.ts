import {
  identityRoutes,
  myAccountRoutes,
  passkeyRoutes,
  passkeySignInRoutes,
  publicPasskeyRoutes,
  sessionRoutes,
  signInRoutes,
  twoFactorRoutes,
} from '@kirana/contracts';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.js';

const asOwner = { withSession: true };
/** Requests all data the shop holds about the signed-in customer. */
export const exportMyData = client(myAccountRoutes.export, asOwner);
export const changeMyAccount = client(identityRoutes.change, asOwner);
export const sendConfirmation = client(identityRoutes.sendConfirmation, asOwner);
export const eraseMyAccount = client(myAccountRoutes.erase, asOwner);

export const signUp = client(identityRoutes.signUp);
export const forgotPassword = client(identityRoutes.forgotPassword);
export const checkResetLink = client(identityRoutes.checkResetLink);
export const resetPassword = client(signInRoutes.resetPassword);

export const showInvitation = client(identityRoutes.showInvitation);
export const signUpInvited = client(signInRoutes.signUpInvited);
export const acceptInvitation = client(identityRoutes.acceptAsOwner, asOwner);

const twoFactor = client(twoFactorRoutes.state, asOwner);
export const beginTwoFactor = client(twoFactorRoutes.begin, asOwner);
export const confirmTwoFactor = client(twoFactorRoutes.confirm, asOwner);
export const renewRecoveryCodes = client(twoFactorRoutes.renewCodes, asOwner);
export const removeTwoFactor = client(twoFactorRoutes.off, asOwner);
export const twoFactorQuery = (userId: string) =>
  queryOptions({ queryKey: ['two-factor', userId], queryFn: ({ signal }) => twoFactor({ signal }) });

export const beginPasskeySignIn = client(passkeySignInRoutes.begin);
export const openPasskeySession = client(publicPasskeyRoutes.signIn);

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
