import { z } from 'zod'
import { get, group } from './endpoint.ts'
import { Time } from './fields.ts'
import { LogFilter, NamedMember, orEmpty } from './log-filter.ts'
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

const Happened = {
  id: z.number().int(),
  at: Time,
  /** The number of equal failures, refusals or exceeded limits within one minute, which are combined into one event. */
  count: z.number().int(),
  lastAt: Time,
  event: EventName,
  /** Details of the event, such as the method of a login, the reason of a refusal, or the role before and after. May be empty. */
  detail: z.string(),
  /** The IP address of the caller. The last 64 bits of an IPv6 address are omitted. Empty for a command that ran on the machine. */
  address: z.string(),
  /** A short description of the browser and the system; empty if unknown. */
  device: z.string(),
}

export const SecurityEvent = z.object({
  ...Happened,
  kind: z.enum(SECURITY_KINDS),
  /** The method and the path of the first call. */
  place: z.string(),
  /** The member who made the call; null for a guest and for the site. */
  actor: NamedMember.nullable(),
  /** The member whom the event concerns. */
  member: NamedMember.nullable(),
  session: z.number().int().nullable(),
  userAgent: z.string(),
})
export type SecurityEvent = z.output<typeof SecurityEvent>

/** An event as the member whom it concerns sees it. `byOther`: it was caused by an administrator, whose IP address is not shown. */
export const OwnSecurityEvent = z.object({ ...Happened, byOther: z.boolean() })
export type OwnSecurityEvent = z.output<typeof OwnSecurityEvent>

/** The filters of the log. An empty field counts as absent. */
export const SecurityFilter = LogFilter.extend({
  kind: orEmpty(z.enum(SECURITY_KINDS)),
  /** Only events from this IP address. The beginning of an address is enough. */
  address: orEmpty(z.string().trim().max(100, 'too_long')),
})
export type SecurityFilter = z.output<typeof SecurityFilter>

export const securityLog = group(
  'securityLog',
  { audience: 'admin' },
  {
    list: get('/admin/security', {
      summary:
        'List the security log, the newest events first; /v1/admin/security/export returns it as JSON lines',
      query: CursorQuery.extend(SecurityFilter.shape),
      output: CursorList(SecurityEvent),
      errors: ['bad_cursor'],
    }),
    own: get('/user/security/events', {
      summary:
        "List logins to the caller's account (also failed ones) and changes of its protection, the newest first",
      audience: 'member',
      query: CursorQuery,
      output: CursorList(OwnSecurityEvent),
      errors: ['bad_cursor'],
    }),
  },
)
