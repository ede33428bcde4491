import { z } from 'zod'
import { group, post } from '../endpoint.ts'
import { Password, Time, UserText } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { ById, Done, Proof, badUser, PROOF_ERRORS } from './shared-fields.ts'

const ResetToken = z.string().min(1, 'required').max(200, 'too_long')

/** Endpoints for one-time links with which members who forgot their password set a new one. */
export const passwordReset = group(
  'accounts',
  { audience: 'anyone', whileMuted: true },
  {
    createResetLink: post('/user/{id}/password-reset', {
      summary:
        'Create a one-time link with which a member of a lower role sets a new password; it replaces the previous link',
      audience: 'admin',
      params: ById,
      /** The reason is recorded in the audit log, and the member is notified. */
      body: Proof.extend({ reason: UserText(LIMITS.removalReasonMax, 1) }),
      /** `link` is a path of this site. It is returned only once. */
      output: z.object({ link: z.string(), expiresAt: Time }),
      errors: ['user_not_found', 'higher_role', 'forbidden', ...PROOF_ERRORS],
      fieldErrors: badUser,
    }),
    resetLink: post('/user/password-reset/check', {
      summary: 'Get whether a one-time link is valid, and for which member',
      rate: 'login',
      body: z.object({ resetToken: ResetToken }),
      output: z.object({ name: z.string().nullable() }),
    }),
    resetPassword: post('/user/password-reset', {
      summary: 'Set a new password with a one-time link; this ends all sessions of the member',
      rate: 'login',
      body: z.object({ resetToken: ResetToken, password: Password }),
      output: Done,
      errors: ['reset_link_invalid'],
    }),
  },
)
