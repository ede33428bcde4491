import { z } from 'zod'
import { group, post } from '../endpoint.ts'
import { Email, Password, UserName } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { Credential, Done, SignedIn, WebAuthnOptions } from './shared-fields.ts'

/** Endpoints for registration, for login, and for confirming one's identity again. */
export const signingIn = group(
  'accounts',
  { audience: 'anyone', whileMuted: true },
  {
    register: post('/user/reg', {
      summary: 'Create an account and sign in',
      rate: 'login',
      body: z.object({
        name: UserName,
        email: Email,
        password: Password,
        remember: z.boolean().default(true),
        /** The code of an invitation. Required if the site accepts only invited members. */
        invite: z.string().trim().max(100, 'too_long').optional(),
      }),
      output: SignedIn,
      errors: [
        'name_taken',
        'email_taken',
        'registration_closed',
        'invite_needed',
        'invite_invalid',
        'network_refused',
      ],
    }),
    login: post('/user/login', {
      summary: 'Sign in with a name or an e-mail address',
      rate: 'login',
      fieldAliases: { account: ['name', 'username', 'email'] },
      body: z.object({
        account: z.string().trim().min(1, 'required').max(LIMITS.emailMax, 'too_long'),
        password: z.string().min(1, 'required').max(LIMITS.passwordMax, 'too_long'),
        remember: z.boolean().default(true),
        /** A code of the authenticator app, or a recovery code. Required after the error `code_needed`. */
        code: z.string().trim().max(40, 'too_long').optional(),
        /** Whether to keep an account whose deletion is scheduled. Required after the error `account_leaving`. */
        restore: z.boolean().default(false),
      }),
      output: SignedIn,
      errors: [
        'wrong_credentials',
        'blocked',
        'code_needed',
        'code_wrong',
        'password_ended',
        'account_leaving',
      ],
    }),
    beginPasskeyLogin: post('/user/login/passkey/options', {
      summary: 'Get the data with which a browser signs in with a passkey',
      rate: 'login',
      output: WebAuthnOptions,
      errors: ['passkeys_unavailable'],
    }),
    passkeyLogin: post('/user/login/passkey', {
      summary: 'Sign in with a passkey; no password and no code are needed',
      rate: 'login',
      body: z.object({
        credential: Credential,
        remember: z.boolean().default(true),
        restore: z.boolean().default(false),
      }),
      output: SignedIn,
      errors: ['passkeys_unavailable', 'passkey_refused', 'wrong_credentials', 'blocked', 'account_leaving'],
    }),
    beginPasskeyProof: post('/user/proof/passkey/options', {
      summary: "Get the data with which a browser proves the caller's identity with a passkey",
      audience: 'member',
      rate: 'login',
      output: WebAuthnOptions,
      errors: ['passkeys_unavailable', 'passkey_refused'],
    }),
    proveByPasskey: post('/user/proof/passkey', {
      summary:
        "Prove the caller's identity with a passkey; for 15 minutes this session need not enter the password",
      audience: 'member',
      rate: 'login',
      body: z.object({ credential: Credential }),
      output: Done,
      errors: ['passkeys_unavailable', 'passkey_refused'],
    }),
  },
)
