import { z } from 'zod'
import { ChatAttachment } from './attachments.ts'
import { del, get, group, post, put } from './endpoint.ts'
import { Author, Id, Picture, SearchText, Time, UserText, Whole } from './fields.ts'
import { LIMITS } from './limits.ts'
import { CursorList, CursorQuery } from './paging.ts'
import { SubjectCard, SubjectKind, SubjectRef } from './subjects.ts'

export const ReportReason = z.enum(['spam', 'harassment', 'adult', 'fraud', 'other'])
export type ReportReason = z.output<typeof ReportReason>

/** A text of the reported content at the time of the report. `uid` is the author of the text. */
export const Evidence = z.object({
  uid: z.number().int().nullable(),
  text: z.string(),
  createdAt: Time,
  pictures: z.array(Picture),
  /** The attachments of a private message. */
  attachments: z.array(ChatAttachment).optional(),
})
export type Evidence = z.output<typeof Evidence>

/** The origin of a case: reports by members, a rule that held the content, or an appeal against a sanction. */
export const CaseSource = z.enum(['report', 'held', 'appeal'])
export type CaseSource = z.output<typeof CaseSource>

/** A kind of tasks that wait for moderators: undecided cases by their source, and edits of the wiki that are proposed. */
export const WAITING_KINDS = [...CaseSource.options, 'proposal', 'community'] as const
export type WaitingKind = (typeof WAITING_KINDS)[number]

/** The number of waiting tasks of each kind that the viewer can decide. */
export const Waiting = z.record(z.enum(WAITING_KINDS), z.number().int())
export type Waiting = z.output<typeof Waiting>

/** The waiting tasks as a subject. Moderators subscribe to it to be notified of changes. */
export const QUEUE = { kind: 'queue', id: 1 } as const

/** The state of a case. `later`: the case was postponed; a further report opens it again. */
export const CaseState = z.enum(['open', 'later', 'decided'])
export type CaseState = z.output<typeof CaseState>

/**
 * The outcome of a case. For reports: `removed`, `sanctioned` (the content stays and its author gets a sanction), or `dismissed`. For held
 * content: `approved`, `removed`, or `withdrawn` (by its author). For appeals: `lifted` or `upheld`.
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

/** An action of a moderator. It can be undone with `POST /moderation/actions/{id}/undo` until `undoUntil`. */
export const ActionDone = z.object({ id: z.number().int(), undoUntil: Time })
export type ActionDone = z.output<typeof ActionDone>

/** The type of a sanction. A warning is only counted. Until it expires, a mute prevents writing and a block prevents logging in. */
export const SanctionType = z.enum(['warning', 'mute', 'block'])
export type SanctionType = z.output<typeof SanctionType>

/** A sanction as moderators and its member see it. */
export const SanctionView = z.object({
  id: z.number().int(),
  type: SanctionType,
  reason: z.string(),
  createdAt: Time,
  /** Null for a sanction without an end, and for a warning. */
  endsAt: Time.nullable(),
  liftedAt: Time.nullable(),
  inForce: z.boolean(),
  /** The member's appeal and its outcome; null without an appeal. `outcome` is null while the appeal is undecided. */
  appeal: z
    .object({ text: z.string(), outcome: z.enum(['lifted', 'upheld']).nullable(), answer: z.string() })
    .nullable(),
})
export type SanctionView = z.output<typeof SanctionView>

/** The numbers of a member's earlier warnings, sanctions, removals and notes. */
export const MemberHistory = z.object({
  warnings: z.number().int(),
  sanctions: z.number().int(),
  removals: z.number().int(),
  notes: z.number().int(),
})
export type MemberHistory = z.output<typeof MemberHistory>

/**
 * A rule that follows from the settings of the site. `links`, `pace`: the limits for new accounts. `earlier`: an earlier text of an account
 * that exceeded the pace. `first_texts`: the first texts of a member.
 */
export const BuiltInRule = z.enum(['links', 'pace', 'earlier', 'first_texts'])
export type BuiltInRule = z.output<typeof BuiltInRule>

/**
 * A rule that applies to a text, and the parts of the text that matched: words or hosts. A rule that follows from the settings has no name,
 * but `builtIn`.
 */
export const RuleHit = z.object({
  name: z.string(),
  found: z.array(z.string()),
  builtIn: BuiltInRule.optional(),
})
export type RuleHit = z.output<typeof RuleHit>

/** A case: content or an appeal that moderators must decide or have decided. */
export const CaseView = z.object({
  id: z.number().int(),
  source: CaseSource,
  subject: SubjectRef,
  /** The content in its present state; null if it was deleted or removed, or if moderators cannot see it (a private message). */
  card: SubjectCard.nullable(),
  evidence: z.array(Evidence),
  /** The first reports of the content, the oldest first. */
  reports: z.array(
    z.object({ reason: ReportReason, note: z.string(), reporter: Author.nullable(), createdAt: Time }),
  ),
  reportCount: z.number().int(),
  /** The text of the member in an appeal. */
  text: z.string(),
  /** The rules that held the content. */
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
/** The length of a sanction in seconds; absent for a sanction without an end. */
export const Duration = Whole(60, 100 * 366 * 86_400)
const Sanction = z.object({
  type: SanctionType,
  durationSeconds: Duration.optional(),
  /** Whether a block also refuses new accounts in the networks in which the member logged in within 30 days. */
  networks: z.boolean().optional(),
})

/** The proof of identity of a member who cannot log in. */
const Proof = z.object({
  account: z.string().min(1, 'required').max(LIMITS.emailMax, 'too_long'),
  password: z.string().min(1, 'required').max(LIMITS.passwordMax, 'too_long'),
  /** A code of the authenticator app, or a recovery code. Required if the account has two-step verification. */
  code: z.string().trim().max(40, 'too_long').optional(),
})

const Done = z.object({})
/** Ids of up to 100 members or actions. */
const Many = z.array(Id).min(1, 'required').max(LIMITS.listMax, 'too_large')
/** The action on each member, which can be undone separately or with the others. */
const ManyDone = z.object({ actions: z.array(ActionDone) })
const RemovalReason = UserText(LIMITS.removalReasonMax).default('')
const ById = z.object({ id: Id })
const ByUser = z.object({ uid: Id })
const badUser = { uid: 'invalid_user_id' } as const

/**
 * The state of a contribution of a member. `shown`: others can read it. `held`: it waits for a moderator. `removed`: a moderator removed it,
 * and it can be restored.
 */
export const ContributionState = z.enum(['shown', 'held', 'removed'])
export type ContributionState = z.output<typeof ContributionState>

/** A post, comment, bullet comment or work of a member, as moderators see it. */
export const Contribution = z.object({
  subject: SubjectRef,
  title: z.string(),
  /** A line of plain text. */
  line: z.string(),
  /** The path of the content on this site; null while it is held or removed. */
  url: z.string().nullable(),
  /** The time of publication or, for a held or removed contribution, the time since which others cannot read it. */
  at: Time,
  /** The reason of its removal. */
  reason: z.string(),
  can: z.object({ remove: z.boolean(), restore: z.boolean() }),
})
export type Contribution = z.output<typeof Contribution>

/**
 * The removal of several contributions of a member by one action. While its state is `removing` or `restoring`, the server still works on it.
 */
export const Cleanup = z.object({
  id: z.number().int(),
  state: z.enum(['removing', 'removed', 'restoring', 'restored']),
  /** The number of contributions that are removed so far. */
  removed: z.number().int(),
  reason: z.string(),
  by: Author.nullable(),
  createdAt: Time,
  can: z.object({ restore: z.boolean() }),
})
export type Cleanup = z.output<typeof Cleanup>

/** The information that moderators have about a member. */
export const MemberRecord = z.object({
  member: Author,
  history: MemberHistory,
  sanctions: z.array(SanctionView.extend({ by: Author.nullable(), networks: z.boolean() })),
  /** Other members who logged in in the same network within 30 days, the latest first. It is a hint, because a household or a mobile provider may be one network. */
  sameNetwork: z.array(z.object({ member: Author, at: Time, isBlocked: z.boolean() })),
  notes: z.array(
    z.object({ id: z.number().int(), text: z.string(), by: Author.nullable(), createdAt: Time }),
  ),
  /** The times and reasons at which administrators switched off the member's two-step verification, the newest first. */
  factorResets: z.array(
    z.object({ id: z.number().int(), at: Time, by: Author.nullable(), reason: z.string() }),
  ),
  /** The latest cleanups, the newest first. */
  cleanups: z.array(Cleanup),
  can: z.object({ sanction: z.boolean() }),
})
export type MemberRecord = z.output<typeof MemberRecord>

/** An entry of the public log. It never contains the removed content. */
export const LogEntry = z.object({
  id: z.number().int(),
  at: Time,
  action: z.string(),
  outcome: CaseOutcome.nullable(),
  /** The kind of the content that the action was about; null if it was not about content. */
  subjectKind: z.string().nullable(),
  sanction: z.object({ type: SanctionType, endsAt: Time.nullable() }).nullable(),
  reason: z.string(),
  /** The moderator who acted, and the member; null for other readers than moderators, unless the site shows names to everyone. */
  actor: Author.nullable(),
  target: Author.nullable(),
})
export type LogEntry = z.output<typeof LogEntry>

const UNDO_ERRORS = [
  'not_found',
  'undo_over',
  'forbidden',
  'higher_role',
  'last_admin',
  'not_enough_coins',
  'community_not_found',
  'community_name_taken',
  'owner_stays',
  'other_readers',
  'container_removed',
] as const

/** The fields of a member's report, without the reported subject. */
export const reportFields = { reason: ReportReason, note: UserText(LIMITS.reportNoteMax).default('') }

export const moderation = group(
  'moderation',
  { audience: 'member' },
  {
    report: post('/moderation/reports', {
      acceptsKey: true,
      whileMuted: true,
      summary: 'Report content to the moderators, who see it in its present state',
      body: SubjectRef.extend(reportFields),
      output: z.object({ id: z.number().int() }),
      errors: ['not_found', 'forbidden', 'blocked', 'already_reported'],
    }),
    queue: get('/moderation/queue', {
      summary:
        'List the cases that wait for moderators, the oldest first, or the decided ones, the newest first',
      audience: 'moderator',
      query: CursorQuery.extend({
        state: CaseState.default('open'),
        source: CaseSource.optional(),
        kind: SubjectKind.optional(),
        /** Only cases that have a report for this reason. */
        reason: ReportReason.optional(),
        /** Only cases that contain this text in the author's name, in the note of a report, or in the shown text. */
        q: SearchText.default(''),
      }),
      output: CursorList(CaseView).extend({ waiting: Waiting }),
      errors: ['bad_cursor'],
    }),
    waiting: get('/moderation/waiting', {
      summary: 'Get the numbers of tasks that wait for the caller: cases, and edits of the wiki',
      audience: 'moderator',
      output: Waiting,
    }),
    decide: post('/moderation/queue/{id}/decide', {
      summary: 'Decide a case, optionally with a sanction for the author; `later` postpones it',
      audience: 'moderator',
      params: ById,
      body: z.object({
        outcome: z.enum([...CaseOutcome.options, 'later']),
        reason: RemovalReason,
        sanction: Sanction.optional(),
      }),
      output: z.object({ action: ActionDone.nullable() }),
      errors: ['not_found', 'forbidden', 'already_decided', 'higher_role', 'container_removed'],
    }),
    member: get('/moderation/members/{uid}', {
      summary: 'Get what moderators know of a member: sanctions and notes',
      audience: 'moderator',
      params: ByUser,
      output: MemberRecord,
      errors: ['user_not_found'],
      fieldErrors: badUser,
    }),
    contributions: get('/moderation/members/{uid}/contributions', {
      summary: 'List the contributions of a member in one state, the newest first',
      audience: 'moderator',
      params: ByUser,
      query: CursorQuery.extend({
        state: ContributionState.default('shown'),
        kind: SubjectKind.optional(),
      }),
      output: CursorList(Contribution),
      errors: ['bad_cursor'],
      fieldErrors: badUser,
    }),
    cleanUp: post('/moderation/members/{uid}/cleanups', {
      acceptsKey: true,
      summary:
        'Remove all contributions of a member, or the given ones, optionally with a sanction. Undoing the action restores them and ends the sanction',
      audience: 'moderator',
      params: ByUser,
      body: z.object({
        items: z.array(SubjectRef).min(1, 'required').max(LIMITS.listMax, 'too_large').optional(),
        reason: RemovalReason,
        sanction: Sanction.optional(),
      }),
      output: z.object({ action: ActionDone }),
      errors: ['user_not_found', 'not_found', 'higher_role', 'forbidden'],
      fieldErrors: badUser,
    }),
    restoreCleanup: post('/moderation/cleanups/{id}/restore', {
      summary: 'Restore the contributions that a cleanup removed; a sanction remains',
      audience: 'moderator',
      params: ById,
      output: Done,
      errors: ['not_found', 'forbidden'],
    }),
    addNote: post('/moderation/members/{uid}/notes', {
      acceptsKey: true,
      summary: 'Add a note about a member, which only moderators see',
      audience: 'moderator',
      params: ByUser,
      body: z.object({ text: UserText(LIMITS.reportNoteMax, 1) }),
      output: z.object({ id: z.number().int() }),
      errors: ['user_not_found'],
      fieldErrors: badUser,
    }),
    removeNote: del('/moderation/notes/{id}', {
      summary: 'Delete a note about a member; allowed to its author and to administrators',
      audience: 'moderator',
      params: ById,
      output: Done,
      errors: ['not_found'],
    }),
    impose: post('/moderation/members/{uid}/sanctions', {
      acceptsKey: true,
      summary: 'Warn, mute or block a member, for a time or permanently',
      audience: 'moderator',
      params: ByUser,
      body: Sanction.extend({ reason: Reason }),
      output: z.object({ action: ActionDone }),
      errors: ['user_not_found', 'higher_role', 'forbidden'],
      fieldErrors: badUser,
    }),
    lift: post('/moderation/sanctions/{id}/lift', {
      summary: 'Lift a sanction before its end',
      audience: 'moderator',
      params: ById,
      body: z.object({ reason: RemovalReason }),
      output: z.object({ action: ActionDone }),
      errors: ['not_found', 'higher_role', 'forbidden'],
    }),
    imposeOnMany: post('/moderation/members/sanctions', {
      acceptsKey: true,
      summary: 'Warn, mute or block several members with one reason: all of them, or none',
      audience: 'moderator',
      body: Sanction.extend({ uids: Many, reason: Reason }),
      output: ManyDone,
      errors: ['user_not_found', 'higher_role', 'forbidden'],
    }),
    liftBlocks: post('/moderation/members/unblock', {
      summary: 'Lift the blocks of several members. Members who are not blocked are skipped',
      audience: 'moderator',
      body: z.object({ uids: Many, reason: RemovalReason }),
      output: ManyDone,
      errors: ['user_not_found', 'higher_role', 'forbidden'],
    }),
    sanctions: get('/moderation/sanctions', {
      summary: "List the caller's sanctions, the newest first",
      query: CursorQuery,
      output: CursorList(SanctionView),
    }),
    appeal: post('/moderation/sanctions/{id}/appeal', {
      acceptsKey: true,
      summary: 'Appeal against an own sanction; possible once',
      whileMuted: true,
      params: ById,
      body: z.object({ text: UserText(LIMITS.reportNoteMax, 1) }),
      output: Done,
      errors: ['not_found', 'already_appealed'],
    }),
    appealBlock: post('/moderation/appeal', {
      summary:
        'Appeal against an own block. A blocked member cannot log in, so name or e-mail address and password are sent',
      audience: 'anyone',
      rate: 'login',
      body: Proof.extend({ text: UserText(LIMITS.reportNoteMax, 1) }),
      output: Done,
      errors: ['wrong_credentials', 'not_found', 'already_appealed', 'code_needed', 'code_wrong'],
    }),
    ownBlock: post('/moderation/own-block', {
      summary:
        'Get the own block and the result of the appeal. A blocked member cannot log in, so name or e-mail address and password are sent',
      audience: 'anyone',
      rate: 'login',
      body: Proof,
      output: SanctionView,
      errors: ['wrong_credentials', 'not_found', 'code_needed', 'code_wrong'],
    }),
    log: get('/moderation/log', {
      summary:
        'List the actions of moderators, the newest first, without removed content. Names are included for moderators, and for others if the site shows them (`names`)',
      audience: 'anyone',
      query: CursorQuery,
      output: CursorList(LogEntry).extend({ names: z.boolean() }),
      errors: ['bad_cursor'],
    }),
    showNames: put('/moderation/log/names', {
      summary: 'Show or hide names in the public log',
      audience: 'admin',
      body: z.object({ shown: z.boolean() }),
      output: Done,
    }),
    undo: post('/moderation/actions/{id}/undo', {
      summary: 'Undo an own action, completely, shortly after it',
      params: z.object({ id: Id }),
      output: Done,
      errors: UNDO_ERRORS,
    }),
    undoMany: post('/moderation/actions/undo', {
      summary: 'Undo several own actions shortly after them: all of them, or none',
      body: z.object({ ids: Many }),
      output: Done,
      errors: UNDO_ERRORS,
    }),
    remove: post('/moderation/remove', {
      whileMuted: true,
      summary: 'Remove content that the caller may remove; `restore` restores it',
      body: SubjectRef.extend({ reason: RemovalReason }),
      output: z.object({ action: ActionDone.nullable() }),
      errors: ['not_found', 'forbidden'],
    }),
    withdraw: post('/moderation/withdraw', {
      whileMuted: true,
      summary: 'Withdraw own content that waits for a moderator; restoring it makes it wait again',
      body: SubjectRef,
      output: Done,
      errors: ['not_found', 'no_longer_held'],
    }),
    restore: post('/moderation/restore', {
      whileMuted: true,
      summary: 'Restore exactly what a removal removed',
      body: SubjectRef,
      output: Done,
      errors: ['not_found', 'forbidden', 'container_removed', 'community_name_taken'],
    }),
    blocks: get('/moderation/blocks', {
      summary:
        'List the members whom the caller blocked, the newest first, or get whether the caller blocked a member',
      query: CursorQuery.extend({ uid: Id.optional() }),
      output: CursorList(Author.extend({ createTime: Time })),
      errors: ['bad_cursor'],
    }),
    block: post('/moderation/blocks/{uid}', {
      whileMuted: true,
      summary: 'Block a member, who is not notified; messages of that member do not arrive',
      params: ByUser,
      output: Done,
      errors: ['user_not_found', 'self_block'],
      fieldErrors: badUser,
    }),
    unblock: del('/moderation/blocks/{uid}', {
      whileMuted: true,
      summary: 'Unblock a member; messages that were sent in the meantime do not arrive',
      params: ByUser,
      output: Done,
      fieldErrors: badUser,
    }),
  },
)
