import type { Env } from './env.js';

/** Development secrets that are public because they are in this repository. A test finds those missing from this list. */
export const printedSecrets = [
  'internal-secret-for-development-only',
  'order-secret-for-development-only-',
  'session-secret-for-development-only',
  'sk_test_for_the_simulator',
  'whsec_for_the_simulator',
  'services-of-kirana',
  'owners-of-kirana',
  // The key that encrypts webhook secrets.
  'd2ViaG9vay1zZWNyZXRzLWluLWRldmVsb3BtZW50ISE=',
  // The key that encrypts the secrets of authenticator apps.
  'dHdvLWZhY3Rvci1rZXktaW4tZGV2ZWxvcG1lbnQhISE=',
  // The key that signs requests to push services.
  'cHVzaC1tZXNzYWdlcy1pbi1kZXZlbG9wbWVudC1rZXk',
  // The public half of the key pair `development`, which signs access tokens; the private JWK contains it as well.
  'A17F8VHbBDet79m33wWERxQuu6W4rFJPF6Qon0sE8vg',
] as const;

/** The password of the servers in docker-compose.yml; too common a word to search for in other values. */
const printedPassword = 'kirana';

/** Returns the names of the variables that hold a secret from this repository. */
export function printedIn(env: Env): string[] {
  return Object.entries(env).flatMap(([name, value]) => (value !== undefined && isPrinted(value) ? [name] : []));
}

function isPrinted(value: string): boolean {
  return (
    printedSecrets.some(secret => value.includes(secret)) || (URL.canParse(value) && new URL(value).password === printedPassword)
  );
}
