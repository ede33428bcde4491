import { z } from 'zod'
import { get, group, post } from '../endpoint.ts'
import { Flag, UserText, Whole } from '../fields.ts'
import { ActionDone } from '../moderation.ts'
import { ById, Proof, PROOF_ERRORS, badUser } from './shared-fields.ts'

/** Endpoints with which moderators and administrators block members and change their roles. */
export const ranks = group(
  'accounts',
  { audience: 'moderator', whileMuted: true, fieldErrors: badUser },
  {
    block: post('/user/{id}/block', {
      summary: 'Block a member for a time or permanently, or lift the block',
      params: ById,
      query: z.object({
        blocked: Flag,
        /** The length of a block; absent for a block without an end. Ignored when a block is lifted. */
        durationSeconds: Whole(0, 100 * 366 * 86_400).optional(),
        reason: UserText(500).optional(),
        /** Whether a block also refuses new accounts in the networks in which the member logged in within 30 days. */
        networks: Flag.optional(),
      }),
      output: z.object({ blocked: z.boolean(), ttlSeconds: z.number().int(), action: ActionDone }),
      errors: ['user_not_found', 'higher_role', 'forbidden'],
    }),
    banTtl: get('/user/{id}/ban/ttl', {
      summary: 'Get for how many seconds a member is still blocked (−1: permanently, 0: not blocked)',
      audience: 'member',
      params: ById,
      output: z.object({ blocked: z.boolean(), ttlSeconds: z.number().int(), reason: z.string() }),
      errors: ['user_not_found', 'forbidden'],
    }),
    setRole: post('/user/{id}/role', {
      summary: 'Change the role of a member to 0, 1 or 2',
      audience: 'admin',
      params: ById,
      query: z.object({ newRole: Whole(0, 2) }),
      body: Proof,
      /** `action` is null when the member already had that role. */
      output: z.object({ role: z.number().int(), action: ActionDone.nullable() }),
      errors: ['user_not_found', 'last_admin', 'higher_role', 'forbidden', ...PROOF_ERRORS],
      fieldErrors: { ...badUser, newRole: 'invalid_role' },
    }),
  },
)
