import { z } from 'zod'
import { get, group, post, put } from '../endpoint.ts'
import { Time, UserLine, UserText } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import {
  ById,
  Credential,
  Done,
  Proof,
  WebAuthnOptions,
  badUser,
  PROOF_ERRORS,
  StrongProof,
  STRONG_PROOF_ERRORS,
} from './shared-fields.ts'

/** A device with which a member can sign in by fingerprint, face or screen lock. */
export const Passkey = z.object({
  id: z.number().int(),
  name: z.string(),
  createdAt: Time,
  lastUsedAt: Time.nullable(),
})
export type Passkey = z.output<typeof Passkey>

/** How an account is protected, besides its password. */
export const Security = z.object({
  /** Two-step verification with an authenticator app; null while it is off. `recoveryCodes` is the number of unused codes. */
  secondFactor: z.object({ since: Time, recoveryCodes: z.number().int() }).nullable(),
  passkeys: z.array(Passkey),
  /** Whether passkeys work at the site's address. They do not work at an IP address. */
  passkeysWork: z.boolean(),
  /** The time at which a password that an administrator set expires. Null for a password that the member chose. */
  passwordEndsAt: Time.nullable(),
  lettersFrom: z.enum(['everybody', 'followed', 'nobody']),
})
export type Security = z.output<typeof Security>

/** A QR code as the path data of a square SVG. Its sides are `size` units long. */
const Drawing = z.object({ size: z.number().int(), path: z.string() })

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** Endpoints for two-step verification and passkeys. */
export const protection = group(
  'accounts',
  { audience: 'member', whileMuted: true },
  {
    security: get('/user/security', {
      summary: "Get how the caller's account is protected",
      output: Security,
    }),
    beginSecondFactor: post('/user/second-factor', {
      summary: 'Create a secret for an authenticator app; it takes effect when one of its codes is confirmed',
      body: Proof,
      output: z.object({ secret: z.string(), uri: z.string(), qr: Drawing }),
      errors: ['second_factor_on', ...PROOF_ERRORS],
    }),
    confirmSecondFactor: post('/user/second-factor/confirm', {
      summary: 'Switch two-step verification on with a first code; the recovery codes are returned only once',
      body: z.object({ code: z.string().trim().min(1, 'required').max(40, 'too_long') }),
      output: RecoveryCodes,
      errors: ['second_factor_missing', 'setup_code_wrong'],
    }),
    renewRecoveryCodes: post('/user/second-factor/recovery-codes', {
      summary: 'Create new recovery codes; the previous ones become invalid',
      body: StrongProof,
      output: RecoveryCodes,
      errors: ['second_factor_missing', ...STRONG_PROOF_ERRORS],
    }),
    removeSecondFactor: post('/user/second-factor/remove', {
      summary: 'Switch two-step verification off',
      body: StrongProof,
      output: Done,
      errors: ['second_factor_missing', ...STRONG_PROOF_ERRORS],
    }),
    resetSecondFactor: post('/user/{id}/second-factor/reset', {
      summary: 'Switch off the two-step verification of a member who lost the device and the recovery codes',
      audience: 'admin',
      params: ById,
      /** The reason is recorded, and the member is notified. */
      body: z.object({ reason: UserText(LIMITS.removalReasonMax).default('') }),
      output: Done,
      errors: ['user_not_found', 'higher_role', 'forbidden', 'second_factor_missing'],
      fieldErrors: badUser,
    }),
    beginPasskey: post('/user/passkeys/options', {
      summary: 'Get the data with which a browser creates a passkey',
      body: StrongProof,
      output: WebAuthnOptions,
      errors: ['passkeys_unavailable', 'too_many_passkeys', ...STRONG_PROOF_ERRORS],
    }),
    addPasskey: post('/user/passkeys', {
      summary: 'Store the passkey that the browser created',
      body: z.object({ name: UserLine(LIMITS.passkeyNameMax), credential: Credential }),
      output: Passkey,
      errors: ['passkeys_unavailable', 'passkey_refused', 'too_many_passkeys'],
    }),
    renamePasskey: put('/user/passkeys/{id}', {
      summary: 'Rename a passkey',
      params: ById,
      body: z.object({ name: UserLine(LIMITS.passkeyNameMax, 1) }),
      output: Done,
      errors: ['not_found'],
    }),
    removePasskey: post('/user/passkeys/{id}/remove', {
      summary: 'Delete a passkey, so that it can no longer sign in',
      params: ById,
      body: StrongProof,
      output: Done,
      errors: ['not_found', ...STRONG_PROOF_ERRORS],
    }),
  },
)
