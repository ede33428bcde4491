import { z } from 'zod'
import { del, get, group, post } from '../endpoint.ts'
import { Author, Time, UserLine, Whole } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { CursorList, CursorQuery } from '../paging.ts'
import { ById, Done } from './shared-fields.ts'

/** An invitation to join, and the members who used it. */
export const Invite = z.object({
  id: z.number().int(),
  code: z.string(),
  note: z.string(),
  maxUses: z.number().int(),
  uses: z.number().int(),
  createdAt: Time,
  createdBy: Author.nullable(),
  expiresAt: Time.nullable(),
  revokedAt: Time.nullable(),
  /** Whether the invitation can still be used. */
  open: z.boolean(),
  /** The members who used it last, the newest first. */
  members: z.array(Author),
})
export type Invite = z.output<typeof Invite>

/** Endpoints for invitations to join. */
export const invites = group(
  'accounts',
  { audience: 'admin', whileMuted: true },
  {
    invites: get('/user/invites', {
      summary: 'List the invitations, the newest first, with the members who used them',
      query: CursorQuery,
      output: CursorList(Invite),
      errors: ['bad_cursor'],
    }),
    createInvite: post('/user/invites', {
      acceptsKey: true,
      summary:
        'Create an invitation for a number of members, which is valid for a time or until it is revoked',
      body: z.object({
        note: UserLine(LIMITS.inviteNoteMax).default(''),
        maxUses: Whole(1, LIMITS.inviteUsesMax).default(1),
        days: Whole(1, LIMITS.inviteDaysMax).optional(),
      }),
      output: Invite,
    }),
    revokeInvite: del('/user/invites/{id}', {
      summary: 'Revoke an invitation, so that no more members can use it',
      params: ById,
      output: Done,
      errors: ['not_found'],
    }),
  },
)
