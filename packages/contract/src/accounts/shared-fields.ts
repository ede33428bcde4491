import { z } from 'zod'
import { Id } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { Profile } from './views.ts'

/**
 * A credential in the JSON form of WebAuthn. This schema checks only the outer fields; the code that verifies the credential checks the
 * rest.
 */
export const Credential = z.looseObject({
  id: z.string().max(2_000),
  rawId: z.string().max(2_000),
  type: z.literal('public-key'),
  response: z.record(z.string().max(50), z.unknown()),
})
export const WebAuthnOptions = z.object({ options: z.record(z.string(), z.unknown()) })

/** The present password. Required unless this session entered the password, or used a passkey, within the last 15 minutes. */
export const CurrentPassword = z.string().min(1, 'required').max(LIMITS.passwordMax, 'too_long').optional()
export const Proof = z.object({ currentPassword: CurrentPassword })
/** A code of the authenticator app, or a recovery code. Required if the account has two-step verification. */
export const Code = z.string().trim().max(40, 'too_long').optional()
/** The proof of identity that changes of the account's protection require. */
export const StrongProof = Proof.extend({ code: Code })
export const STRONG_PROOF_ERRORS = [
  'current_password_needed',
  'current_password_wrong',
  'factor_code_needed',
  'factor_code_wrong',
] as const
export const PROOF_ERRORS = ['current_password_needed', 'current_password_wrong'] as const

export const SignedIn = z.object({ token: z.string(), profile: Profile })
export const Done = z.object({})
export const ById = z.object({ id: Id })
export const badUser = { id: 'invalid_user_id' } as const
