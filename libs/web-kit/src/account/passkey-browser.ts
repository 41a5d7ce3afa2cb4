import type { NewPasskey, PasskeyCreation, PasskeyRequest, PasskeySignInRequest } from '@kirana/contracts';
import { useSyncExternalStore } from 'react';

/** Loaded when a passkey is used. */
const library = () => import('@simplewebauthn/browser');

const never = () => () => undefined;
const isSupported = () => typeof globalThis.PublicKeyCredential === 'function';

/** Whether the browser knows passkeys; not while the server renders, nor on a page without TLS other than on localhost. */
export const useHasPasskeys = () => useSyncExternalStore(never, isSupported, () => false);

/** Has the person create a passkey. `shop`: the name their device shows; identity, which makes the rest, does not know it. */
export async function createPasskey(creation: PasskeyCreation, shop: string): Promise<NewPasskey['credential']> {
  const { startRegistration } = await library();
  const { id, rawId, type, response } = await startRegistration({
    optionsJSON: { ...creation, rp: { ...creation.rp, name: shop } },
  });
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } };
}

/** Has the person choose a passkey of theirs and sign with it. */
export async function signWithPasskey(request: PasskeyRequest): Promise<PasskeySignInRequest['credential']> {
  const { startAuthentication } = await library();
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: request });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) } };
}

/** `cancelled`: also when the device has no passkey of the shop, or the time is over; browsers do not tell which (WebAuthn, §14.5.1). */
export type PasskeyFailure = 'cancelled' | 'registered' | 'unsupported';

const failures: Readonly<Record<string, PasskeyFailure>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'registered',
  ConstraintError: 'unsupported',
  NotSupportedError: 'unsupported',
  SecurityError: 'unsupported',
};

/** Returns why the browser has not used a passkey; undefined for errors of another origin, such as a refusal of the server. */
export function passkeyFailure(error: unknown): PasskeyFailure | undefined {
  if (!(error instanceof Error)) return undefined;
  // The library wraps most errors of the browser in its own.
  const { name } = error.cause instanceof Error ? error.cause : error;
  return failures[name];
}
