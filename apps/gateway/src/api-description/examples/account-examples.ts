import type { ContractExamples } from './contract-examples.js';

const email = 'meera@example.com';
const password = 'mango-and-ginger';
const token = 'Zk3mV8q1xT5sW9yB2nC6fD0hJ4kL7pRt';
const account = {
  id: '0d9a5b8e-2f3c-4d5e-8f60-718293a4b5c6',
  email,
  fullName: 'Meera Kowalska',
  emailVerified: true,
  isAdmin: false,
  role: null,
} satisfies ContractExamples['Account'];
const credential = { id: 'p4sskey-4aBcD', rawId: 'p4sskey-4aBcD', type: 'public-key' } as const;
/** Shortened, as the rest of a passkey here. */
const clientDataJSON = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0';

/** Accounts, sessions and what belongs to a signed-in customer. */
export const accountExamples = {
  SignUpRequest: { email, password, data: { full_name: 'Meera Kowalska' }, locale: 'pl' },
  SignInRequest: { email, password },
  VerifyEmailRequest: { token, password },
  ConfirmationEmailRequest: { locale: 'pl' },
  ForgotPasswordRequest: { email, locale: 'pl' },
  ResetLink: { token },
  ResetPasswordRequest: { token, password },
  SignOutRequest: { everywhere: false },
  InvitationToken: { token },
  InvitedSignUp: { token, password, fullName: 'Arjun Mehta', locale: 'en' },
  ChangeAccountRequest: { password, newPassword: 'green-cardamom-tea' },
  EraseAccountRequest: { password },
  Account: account,
  Session: { user: account, accessToken: 'eyJhbGciOiJFZERTQSIsImtpZCI6ImsxIn0.e30.c2ln', expiresAt: '2026-11-21T12:10:00.000Z' },
  AddressForm: {
    label: 'Home',
    firstName: 'Meera',
    lastName: 'Kowalska',
    phone: '+48 600 100 200',
    address: 'Puławska 12/3',
    district: 'Mokotów',
    zipCode: '02-566',
    riderNote: 'Entrance B, code 12',
  },
  PasswordConfirmation: { password },
  TwoFactorCode: { code: '123456' },
  PasswordAndCode: { password, code: '123456' },
  PasskeyProof: { password },
  NewPasskey: {
    name: "Meera's phone",
    credential: { ...credential, response: { clientDataJSON, attestationObject: 'o2NmbXRkbm9uZQ', transports: ['internal'] } },
  },
  PasskeyRenaming: { name: 'Laptop' },
  PasskeySignInRequest: {
    credential: {
      ...credential,
      response: {
        clientDataJSON,
        authenticatorData: 'SZYN5YgOjGh0NBcP',
        signature: 'MEUCIQDx8n',
        userHandle: 'DZpbji88TV6PYHGCk6S1xg',
      },
    },
  },
  FavouritesChange: { add: ['toor-dal-1kg'], remove: [] },
} as const satisfies ContractExamples;
