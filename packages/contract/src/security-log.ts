import { z } from 'zod'
import { get, group } from './endpoint.ts'
import { Time } from './fields.ts'
import { CursorList, CursorQuery } from './paging.ts'

/** The events of the security log, and the kind of each. */
export const SECURITY_EVENTS = {
  login: 'login',
  'login-failed': 'failure',
  'code-failed': 'failure',
  'proof-failed': 'failure',
  'passkey-failed': 'failure',
  'app-password-failed': 'failure',
  refused: 'refusal',
  limited: 'limit',
  password: 'proof',
  email: 'proof',
  'reset-link': 'proof',
  'factor-on': 'proof',
  'factor-off': 'proof',
  'factor-reset': 'proof',
  'codes-new': 'proof',
  'code-used': 'proof',
  'passkey-added': 'proof',
  'passkey-removed': 'proof',
  'app-password-added': 'proof',
  'app-password-ended': 'proof',
  role: 'role',
  'logged-out': 'session',
  'session-replaced': 'session',
  'session-ended': 'session',
  'sessions-ended': 'session',
  'member-edited': 'member',
  'keys-replaced': 'keys',
  'backup-downloaded': 'backup',
} as const
export type SecurityEventName = keyof typeof SECURITY_EVENTS
export type SecurityKind = (typeof SECURITY_EVENTS)[SecurityEventName]

export const SECURITY_KINDS = [...new Set(Object.values(SECURITY_EVENTS))] as [
  SecurityKind,
  ...SecurityKind[],
]

const EventName = z.enum(Object.keys(SECURITY_EVENTS) as [SecurityEventName, ...SecurityEventName[]])

const NamedMember = z.object({ uid: z.number().int(), name: z.string() })

const Happened = {
  id: z.number().int(),
  at: Time,
  /** Equal failures, refusals and limits of one minute are one event. */
  count: z.number().int(),
  lastAt: Time,
  event: EventName,
  /** Details: the method of a login, the reason of a refusal, the role before and after. May be empty. */
  detail: z.string(),
  /** An IPv6 address without its last 64 bits. Empty for a command on the machine. */
  address: z.string(),
  /** A short description of the browser and system; empty where unknown. */
  device: z.string(),
}

export const SecurityEvent = z.object({
  ...Happened,
  kind: z.enum(SECURITY_KINDS),
  /** The method and path of the first call. */
  place: z.string(),
  /** The caller; null for a guest and for the site. */
  actor: NamedMember.nullable(),
  /** The member concerned. */
  member: NamedMember.nullable(),
  session: z.number().int().nullable(),
  userAgent: z.string(),
})
export type SecurityEvent = z.output<typeof SecurityEvent>

/** An event as its member sees it. `byOther`: by an administrator, whose address is not shown. */
export const OwnSecurityEvent = z.object({ ...Happened, byOther: z.boolean() })
export type OwnSecurityEvent = z.output<typeof OwnSecurityEvent>

const none = z.literal('').transform(() => undefined)

/** Limits a list to some entries. Empty fields count as absent. */
export const SecurityFilter = z.object({
  kind: none.or(z.enum(SECURITY_KINDS)).optional(),
  /** A name or a uid: the events of which the member is the caller or the member concerned. */
  member: none.or(z.string().trim().max(100, 'too_long')).optional(),
  /** The whole address or its beginning. */
  address: none.or(z.string().trim().max(100, 'too_long')).optional(),
  /** From this time on. */
  from: none.or(Time).optional(),
  /** Before this time. */
  to: none.or(Time).optional(),
})
export type SecurityFilter = z.output<typeof SecurityFilter>

export const securityLog = group(
  'securityLog',
  { audience: 'admin' },
  {
    list: get('/admin/security', {
      summary: 'The security log, the newest first; as JSON lines at /v1/admin/security/export',
      query: CursorQuery.extend(SecurityFilter.shape),
      output: CursorList(SecurityEvent),
      errors: ['bad_cursor'],
    }),
    own: get('/user/security/events', {
      summary: 'Logins to my account, failed ones too, and changes of what guards it, the newest first',
      audience: 'member',
      query: CursorQuery,
      output: CursorList(OwnSecurityEvent),
      errors: ['bad_cursor'],
    }),
  },
)
