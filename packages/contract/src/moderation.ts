import { z } from 'zod'
import { del, get, group, post, put } from './endpoint.ts'
import { Author, Id, Picture, SearchText, Time, UserText, Whole } from './fields.ts'
import { LIMITS } from './limits.ts'
import { CursorList, CursorQuery } from './paging.ts'
import { SubjectCard, SubjectKind, SubjectRef } from './subjects.ts'

export const ReportReason = z.enum(['spam', 'harassment', 'adult', 'fraud', 'other'])
export type ReportReason = z.output<typeof ReportReason>

/** A piece of the reported content at the time of the report. `uid` is its author. */
export const Evidence = z.object({
  uid: z.number().int().nullable(),
  text: z.string(),
  createdAt: Time,
  pictures: z.array(Picture),
})
export type Evidence = z.output<typeof Evidence>

/** The source of a case: a report of members, a rule that held the content, or the appeal against a sanction. */
export const CaseSource = z.enum(['report', 'held', 'appeal'])
export type CaseSource = z.output<typeof CaseSource>

/** The queue as a subject: moderators subscribe to it to be notified of changes. */
export const QUEUE = { kind: 'queue', id: 1 } as const

/** `later`: postponed; a further report opens it again. */
export const CaseState = z.enum(['open', 'later', 'decided'])
export type CaseState = z.output<typeof CaseState>

/**
 * The results of cases. Reports: `removed`, `sanctioned` (the content stays, its author gets a sanction), `dismissed`. Held content:
 * `approved`, `removed`, `withdrawn` (by its author). Appeals: `lifted`, `upheld`.
 */
export const CaseOutcome = z.enum([
  'removed',
  'sanctioned',
  'dismissed',
  'approved',
  'withdrawn',
  'lifted',
  'upheld',
])
export type CaseOutcome = z.output<typeof CaseOutcome>

/** A moderator's action, which can be undone with `POST /moderation/actions/{id}/undo` until that time. */
export const ActionDone = z.object({ id: z.number().int(), undoUntil: Time })
export type ActionDone = z.output<typeof ActionDone>

/** A warning is only counted; a mute ends writing, a block ends logging in, until it expires. */
export const SanctionType = z.enum(['warning', 'mute', 'block'])
export type SanctionType = z.output<typeof SanctionType>

/** A sanction as its member and moderators see it. */
export const SanctionView = z.object({
  id: z.number().int(),
  type: SanctionType,
  reason: z.string(),
  createdAt: Time,
  /** Null: without an end, or a warning. */
  endsAt: Time.nullable(),
  liftedAt: Time.nullable(),
  inForce: z.boolean(),
  /** The member's appeal and its result; null without an appeal. */
  appeal: z
    .object({ text: z.string(), outcome: z.enum(['lifted', 'upheld']).nullable(), answer: z.string() })
    .nullable(),
})
export type SanctionView = z.output<typeof SanctionView>

/** Counts of a member's earlier warnings, sanctions, removals and notes. */
export const MemberHistory = z.object({
  warnings: z.number().int(),
  sanctions: z.number().int(),
  removals: z.number().int(),
  notes: z.number().int(),
})
export type MemberHistory = z.output<typeof MemberHistory>

/** A rule that a text matches, and the matching parts of the text: words, hosts. */
export const RuleHit = z.object({ name: z.string(), found: z.array(z.string()) })
export type RuleHit = z.output<typeof RuleHit>

/** Content or an appeal that waits for moderators, or that they decided. */
export const CaseView = z.object({
  id: z.number().int(),
  source: CaseSource,
  subject: SubjectRef,
  /** Its present state; null when it is deleted, removed, or hidden from moderators (a private message). */
  card: SubjectCard.nullable(),
  evidence: z.array(Evidence),
  /** Its first reports, the oldest first. */
  reports: z.array(
    z.object({ reason: ReportReason, note: z.string(), reporter: Author.nullable(), createdAt: Time }),
  ),
  reportCount: z.number().int(),
  /** The member's text in an appeal. */
  text: z.string(),
  /** The rules that held it. */
  rules: z.array(RuleHit),
  sanction: SanctionView.nullable(),
  /** The author of the content. */
  against: Author.nullable(),
  history: MemberHistory.nullable(),
  openedAt: Time,
  state: CaseState,
  outcome: CaseOutcome.nullable(),
  reason: z.string(),
  decidedBy: Author.nullable(),
  decidedAt: Time.nullable(),
  can: z.object({ remove: z.boolean(), sanction: z.boolean() }),
})
export type CaseView = z.output<typeof CaseView>

const Reason = UserText(LIMITS.removalReasonMax, 1)
/** In seconds; without an end by default. */
export const Duration = Whole(60, 100 * 366 * 86_400)
const Sanction = z.object({ type: SanctionType, durationSeconds: Duration.optional() })

/** Proof of identity of a member who cannot log in. */
const Proof = z.object({
  account: z.string().min(1, 'required').max(LIMITS.emailMax, 'too_long'),
  password: z.string().min(1, 'required').max(LIMITS.passwordMax, 'too_long'),
  /** Required with two-step verification. */
  code: z.string().trim().max(40, 'too_long').optional(),
})

const Done = z.object({})
const RemovalReason = UserText(LIMITS.removalReasonMax).default('')
const ById = z.object({ id: Id })
const ByUser = z.object({ uid: Id })
const badUser = { uid: 'invalid_user_id' } as const

/** The moderators' record of a member. */
export const MemberRecord = z.object({
  member: Author,
  history: MemberHistory,
  sanctions: z.array(SanctionView.extend({ by: Author.nullable() })),
  notes: z.array(
    z.object({ id: z.number().int(), text: z.string(), by: Author.nullable(), createdAt: Time }),
  ),
  /** When and why administrators switched off the member's two-step verification, the newest first. */
  factorResets: z.array(
    z.object({ id: z.number().int(), at: Time, by: Author.nullable(), reason: z.string() }),
  ),
  can: z.object({ sanction: z.boolean() }),
})
export type MemberRecord = z.output<typeof MemberRecord>

/** One line of the public log. It never shows removed content. */
export const LogEntry = z.object({
  id: z.number().int(),
  at: Time,
  action: z.string(),
  outcome: CaseOutcome.nullable(),
  /** The kind of content it was about. */
  subjectKind: z.string().nullable(),
  sanction: z.object({ type: SanctionType, endsAt: Time.nullable() }).nullable(),
  reason: z.string(),
  /** Null unless the site shows names. */
  actor: Author.nullable(),
  target: Author.nullable(),
})
export type LogEntry = z.output<typeof LogEntry>

/** The fields of a member's report, without its subject. */
export const reportFields = { reason: ReportReason, note: UserText(LIMITS.reportNoteMax).default('') }

export const moderation = group(
  'moderation',
  { audience: 'member' },
  {
    report: post('/moderation/reports', {
      whileMuted: true,
      summary: 'Report anything to the moderators, who see it as it is now',
      body: SubjectRef.extend(reportFields),
      output: z.object({ id: z.number().int() }),
      errors: ['not_found', 'forbidden', 'blocked', 'already_reported'],
    }),
    queue: get('/moderation/queue', {
      summary: 'What waits for moderators, the oldest first, or what they decided, the newest first',
      audience: 'moderator',
      query: CursorQuery.extend({
        state: CaseState.default('open'),
        source: CaseSource.optional(),
        kind: SubjectKind.optional(),
        /** Cases with a report for this reason. */
        reason: ReportReason.optional(),
        /** A part of the author's name, of a report's note, or of the shown text. */
        q: SearchText.default(''),
      }),
      output: CursorList(CaseView).extend({
        waiting: z.object({ report: z.number().int(), held: z.number().int(), appeal: z.number().int() }),
      }),
      errors: ['bad_cursor'],
    }),
    decide: post('/moderation/queue/{id}/decide', {
      summary: 'Decide a case in one step, with a sanction for the author if need be; `later` puts it aside',
      audience: 'moderator',
      params: ById,
      body: z.object({
        outcome: z.enum([...CaseOutcome.options, 'later']),
        reason: RemovalReason,
        sanction: Sanction.optional(),
      }),
      output: z.object({ action: ActionDone.nullable() }),
      errors: ['not_found', 'forbidden', 'already_decided', 'higher_role'],
    }),
    member: get('/moderation/members/{uid}', {
      summary: 'What moderators know of a member: sanctions and notes',
      audience: 'moderator',
      params: ByUser,
      output: MemberRecord,
      errors: ['user_not_found'],
      fieldErrors: badUser,
    }),
    addNote: post('/moderation/members/{uid}/notes', {
      summary: 'Note something about a member, for moderators only',
      audience: 'moderator',
      params: ByUser,
      body: z.object({ text: UserText(LIMITS.reportNoteMax, 1) }),
      output: z.object({ id: z.number().int() }),
      errors: ['user_not_found'],
      fieldErrors: badUser,
    }),
    removeNote: del('/moderation/notes/{id}', {
      summary: 'Delete a note about a member: whoever wrote it, or an administrator',
      audience: 'moderator',
      params: ById,
      output: Done,
      errors: ['not_found'],
    }),
    impose: post('/moderation/members/{uid}/sanctions', {
      summary: 'Warn, mute or block a member, for a time or for good',
      audience: 'moderator',
      params: ByUser,
      body: Sanction.extend({ reason: Reason }),
      output: z.object({ action: ActionDone }),
      errors: ['user_not_found', 'higher_role', 'forbidden'],
      fieldErrors: badUser,
    }),
    lift: post('/moderation/sanctions/{id}/lift', {
      summary: 'End a sanction before its time',
      audience: 'moderator',
      params: ById,
      body: z.object({ reason: RemovalReason }),
      output: z.object({ action: ActionDone }),
      errors: ['not_found', 'higher_role', 'forbidden'],
    }),
    sanctions: get('/moderation/sanctions', {
      summary: 'My own sanctions, the newest first',
      query: CursorQuery,
      output: CursorList(SanctionView),
    }),
    appeal: post('/moderation/sanctions/{id}/appeal', {
      summary: 'Ask moderators to look at a sanction of mine again, once',
      whileMuted: true,
      params: ById,
      body: z.object({ text: UserText(LIMITS.reportNoteMax, 1) }),
      output: Done,
      errors: ['not_found', 'already_appealed'],
    }),
    appealBlock: post('/moderation/appeal', {
      summary:
        'The same for a block, which keeps its member from logging in: with name or e-mail and password',
      audience: 'anyone',
      rate: 'login',
      body: Proof.extend({ text: UserText(LIMITS.reportNoteMax, 1) }),
      output: Done,
      errors: ['wrong_credentials', 'not_found', 'already_appealed', 'code_needed', 'code_wrong'],
    }),
    ownBlock: post('/moderation/own-block', {
      summary:
        'My block, and what came of my appeal; since it keeps me from logging in, with name or e-mail and password',
      audience: 'anyone',
      rate: 'login',
      body: Proof,
      output: SanctionView,
      errors: ['wrong_credentials', 'not_found', 'code_needed', 'code_wrong'],
    }),
    log: get('/moderation/log', {
      summary:
        'What moderators did, the newest first; never what was removed, and names only if the site shows them',
      audience: 'anyone',
      query: CursorQuery,
      output: CursorList(LogEntry).extend({ names: z.boolean() }),
      errors: ['bad_cursor'],
    }),
    showNames: put('/moderation/log/names', {
      summary: 'Show names in the public log, or hide them',
      audience: 'admin',
      body: z.object({ shown: z.boolean() }),
      output: Done,
    }),
    undo: post('/moderation/actions/{id}/undo', {
      summary: 'Take back what one did a moment ago: exactly that, all of it',
      params: z.object({ id: Id }),
      output: Done,
      errors: [
        'not_found',
        'undo_over',
        'forbidden',
        'higher_role',
        'last_admin',
        'not_enough_coins',
        'community_not_found',
        'owner_stays',
      ],
    }),
    remove: post('/moderation/remove', {
      whileMuted: true,
      summary: 'Remove anything one may remove; restore brings it back',
      body: SubjectRef.extend({ reason: RemovalReason }),
      output: z.object({ action: ActionDone.nullable() }),
      errors: ['not_found', 'forbidden'],
    }),
    withdraw: post('/moderation/withdraw', {
      whileMuted: true,
      summary: 'Take back something of mine that waits for a moderator; restoring it has it wait again',
      body: SubjectRef,
      output: Done,
      errors: ['not_found', 'no_longer_held'],
    }),
    restore: post('/moderation/restore', {
      whileMuted: true,
      summary: 'Bring back exactly what a removal took away',
      body: SubjectRef,
      output: Done,
      errors: ['not_found', 'forbidden', 'container_removed'],
    }),
    blocks: get('/moderation/blocks', {
      summary: 'Whom I blocked, the newest first, or whether I blocked somebody',
      query: CursorQuery.extend({ uid: Id.optional() }),
      output: CursorList(Author.extend({ createTime: Time })),
      errors: ['bad_cursor'],
    }),
    block: post('/moderation/blocks/{uid}', {
      whileMuted: true,
      summary: 'Block somebody: they are not told, and nothing of theirs arrives',
      params: ByUser,
      output: Done,
      errors: ['user_not_found', 'self_block'],
      fieldErrors: badUser,
    }),
    unblock: del('/moderation/blocks/{uid}', {
      whileMuted: true,
      summary: 'Unblock somebody; what they wrote in the meantime does not arrive',
      params: ByUser,
      output: Done,
      fieldErrors: badUser,
    }),
  },
)
