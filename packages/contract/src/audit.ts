import { z } from 'zod'
import { get, group } from './endpoint.ts'
import { Time } from './fields.ts'
import { LogFilter, NamedMember, orEmpty } from './log-filter.ts'
import { CaseOutcome, SanctionType } from './moderation.ts'
import { CursorList, CursorQuery } from './paging.ts'

/** The actions in the audit log, and the kind of each. The names are stored, so they must never change. */
export const AUDIT_ACTIONS = {
  'user.block': 'sanction',
  'user.mute': 'sanction',
  'user.warning': 'sanction',
  'user.unblock': 'sanction',
  'user.lift': 'sanction',
  'community.ban': 'sanction',
  'community.unban': 'sanction',
  'community.order': 'settings',
  'community.accept': 'content',
  'community.refuse': 'content',
  'community.dismiss': 'content',
  'community.privacy': 'content',
  'community.approve': 'content',
  'community.decline': 'content',
  'subject.remove': 'content',
  'subject.restore': 'content',
  'subject.purge': 'content',
  'subject.keep': 'content',
  'subject.hold': 'content',
  'subject.release': 'content',
  'case.decide': 'content',
  'case.attachment': 'content',
  'member.cleanup': 'content',
  'member.restore': 'content',
  'post.moderate': 'content',
  'post.split': 'content',
  'post.merge': 'content',
  'bin.clear': 'content',
  'bin.unclear': 'content',
  'user.role': 'role',
  'user.security': 'account',
  'user.edit': 'account',
  'user.sessions': 'account',
  'members.export': 'account',
  'invite.create': 'account',
  'invite.revoke': 'account',
  'user.coins': 'coins',
  'settings.save': 'settings',
  'rule.change': 'settings',
  'log.names': 'settings',
  'source.sample': 'settings',
  'backup.schedule': 'settings',
  'backup.download': 'site',
  'backup.upload': 'site',
  'backup.remove': 'site',
  'backup.restore': 'site',
  'source.forget': 'site',
  'storage.clean': 'site',
  'errors.clear': 'site',
  undo: 'undo',
} as const
export type AuditAction = keyof typeof AUDIT_ACTIONS
export type AuditKind = (typeof AUDIT_ACTIONS)[AuditAction]

export const AUDIT_KINDS = [...new Set(Object.values(AUDIT_ACTIONS))] as [AuditKind, ...AuditKind[]]

/** The changes that an action made. Each action has only the facts that apply to it. Texts of members and values of settings are never included. */
export const AuditFacts = z
  .object({
    /** The role before and after the action. */
    from: z.number().int(),
    to: z.number().int(),
    /** The change of a member's coins, and the balance after it. */
    amount: z.number().int(),
    coins: z.number().int(),
    /** The note of an administrator on a change of coins or on an invitation. */
    note: z.string(),
    /** The group of settings. */
    group: z.string(),
    /** The names of the changed fields. */
    fields: z.array(z.string()),
    /** The changed credential, as the security log names it. */
    what: z.string(),
    /** The type of a sanction, and its end; null for a sanction without an end. */
    type: SanctionType,
    endsAt: Time.nullable(),
    outcome: CaseOutcome,
    /** The name of the rule, the backup or the source. */
    name: z.string(),
    /** The kind of the content, and the number of items. */
    kind: z.string(),
    count: z.number().int(),
    /** Whether the action switched something on. */
    isOn: z.boolean(),
    /** The action that was undone. */
    action: z.string(),
  })
  .partial()
export type AuditFacts = z.output<typeof AuditFacts>

/** An action of a moderator, an administrator or the site. */
export const AuditEntry = z.object({
  /** 1, 2, 3 … without gaps. */
  id: z.number().int(),
  at: Time,
  /** The name of the action. An action of another version of the site may be unknown. */
  action: z.string(),
  /** Null for an action of the site itself or of a command on the machine. */
  actor: NamedMember.nullable(),
  /** The member whom the action affected. */
  target: NamedMember.nullable(),
  /** The content that the action was about. `title` is empty and `url` is null if the caller cannot see it now. */
  subject: z
    .object({ kind: z.string(), id: z.number().int(), title: z.string(), url: z.string().nullable() })
    .nullable(),
  reason: z.string(),
  facts: AuditFacts,
  /** The time at which the action was undone. */
  undoneAt: Time.nullable(),
  /** The id of the entry that this action undid. */
  undoes: z.number().int().nullable(),
})
export type AuditEntry = z.output<typeof AuditEntry>

/** The filters of the log. An empty field counts as absent. */
export const AuditFilter = LogFilter.extend({ kind: orEmpty(z.enum(AUDIT_KINDS)) })
export type AuditFilter = z.output<typeof AuditFilter>

export const audit = group(
  'audit',
  { audience: 'admin' },
  {
    list: get('/admin/audit', {
      summary:
        'List the audit log, the newest actions first; /v1/admin/audit/export returns it as JSON lines',
      query: CursorQuery.extend(AuditFilter.shape),
      output: CursorList(AuditEntry),
      errors: ['bad_cursor'],
    }),
  },
)
