import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Author, Id, Picture, Time, UserText } from './fields.ts'
import { LIMITS } from './limits.ts'
import { CursorList, CursorQuery } from './paging.ts'
import { SubjectCard, SubjectRef } from './subjects.ts'

export const ReportReason = z.enum(['spam', 'harassment', 'adult', 'fraud', 'other'])
export type ReportReason = z.output<typeof ReportReason>

/** A piece of what was reported, as it was at that moment. `uid` is who made it. */
export const Evidence = z.object({
  uid: z.number().int().nullable(),
  text: z.string(),
  createdAt: Time,
  pictures: z.array(Picture),
})
export type Evidence = z.output<typeof Evidence>

/** A report as moderators see it. */
export const ReportView = z.object({
  id: z.number().int(),
  subject: SubjectRef,
  /** As it is now; null when it is gone, removed, or not for moderators to see (a private message). */
  card: SubjectCard.nullable(),
  reason: ReportReason,
  note: z.string(),
  evidence: z.array(Evidence),
  reporter: Author.nullable(),
  /** Who made what was reported. */
  against: Author.nullable(),
  createdAt: Time,
  state: z.enum(['open', 'decided']),
  outcome: z.enum(['removed', 'dismissed']).nullable(),
  decidedBy: Author.nullable(),
  decidedAt: Time.nullable(),
})
export type ReportView = z.output<typeof ReportView>

/** What a moderator did and may undo: `POST /moderation/actions/{id}/undo` until that time. */
export const ActionDone = z.object({ id: z.number().int(), undoUntil: Time })
export type ActionDone = z.output<typeof ActionDone>

/** A warning only counts; a mute ends writing, a block ends logging in, until its time is over. */
export const SanctionType = z.enum(['warning', 'mute', 'block'])
export type SanctionType = z.output<typeof SanctionType>

/** A report as a member files it, but for what it is about. */
export const reportFields = { reason: ReportReason, note: UserText(LIMITS.reportNoteMax).default('') }

const Done = z.object({})
const RemovalReason = UserText(LIMITS.removalReasonMax).default('')
const ByUser = z.object({ uid: Id })
const badUser = { uid: 'invalid_user_id' } as const

export const moderation = {
  report: endpoint({
    name: 'moderation.report',
    whileMuted: true,
    method: 'POST',
    path: '/moderation/reports',
    summary: 'Report anything to the moderators, who see it as it is now',
    audience: 'member',
    body: SubjectRef.extend(reportFields),
    output: z.object({ id: z.number().int() }),
    errors: ['not_found', 'forbidden', 'blocked', 'already_reported'],
  }),
  reports: endpoint({
    name: 'moderation.reports',
    method: 'GET',
    path: '/moderation/reports',
    summary: 'Reports, the oldest open ones first or the newest decided ones first',
    audience: 'moderator',
    query: CursorQuery.extend({ state: z.enum(['open', 'decided']).default('open') }),
    output: CursorList(ReportView),
    errors: ['bad_cursor'],
  }),
  decide: endpoint({
    name: 'moderation.decide',
    method: 'POST',
    path: '/moderation/reports/{id}/decide',
    summary: 'Decide a report and all other open ones about the same thing: remove it, or leave it',
    audience: 'moderator',
    params: z.object({ id: Id }),
    body: z.object({ outcome: z.enum(['removed', 'dismissed']), reason: RemovalReason }),
    output: Done,
    errors: ['not_found', 'forbidden', 'already_decided'],
  }),
  undo: endpoint({
    name: 'moderation.undo',
    method: 'POST',
    path: '/moderation/actions/{id}/undo',
    summary: 'Take back what one did a moment ago: exactly that, all of it',
    audience: 'moderator',
    params: z.object({ id: Id }),
    output: Done,
    errors: ['not_found', 'undo_over', 'forbidden'],
  }),
  remove: endpoint({
    name: 'moderation.remove',
    whileMuted: true,
    method: 'POST',
    path: '/moderation/remove',
    summary: 'Remove anything one may remove; restore brings it back',
    audience: 'member',
    body: SubjectRef.extend({ reason: RemovalReason }),
    output: z.object({ action: ActionDone.nullable() }),
    errors: ['not_found', 'forbidden'],
  }),
  restore: endpoint({
    name: 'moderation.restore',
    whileMuted: true,
    method: 'POST',
    path: '/moderation/restore',
    summary: 'Bring back exactly what a removal took away',
    audience: 'member',
    body: SubjectRef,
    output: Done,
    errors: ['not_found', 'forbidden', 'container_removed'],
  }),
  blocks: endpoint({
    name: 'moderation.blocks',
    method: 'GET',
    path: '/moderation/blocks',
    summary: 'Whom I blocked, the newest first',
    audience: 'member',
    query: CursorQuery,
    output: CursorList(Author.extend({ createTime: Time })),
    errors: ['bad_cursor'],
  }),
  block: endpoint({
    name: 'moderation.block',
    whileMuted: true,
    method: 'POST',
    path: '/moderation/blocks/{uid}',
    summary: 'Block somebody: they are not told, and nothing of theirs arrives',
    audience: 'member',
    params: ByUser,
    output: Done,
    errors: ['user_not_found', 'self_block'],
    fieldErrors: badUser,
  }),
  unblock: endpoint({
    name: 'moderation.unblock',
    whileMuted: true,
    method: 'DELETE',
    path: '/moderation/blocks/{uid}',
    summary: 'Unblock somebody; what they wrote in the meantime does not arrive',
    audience: 'member',
    params: ByUser,
    output: Done,
    fieldErrors: badUser,
  }),
}
