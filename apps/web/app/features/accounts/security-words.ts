import type { SecurityEventName } from '@engawa/contract'
import { m } from '#app/texts/messages.js'

const events: Record<SecurityEventName, () => string> = {
  login: m.security_event_login,
  'login-failed': m.security_event_login_failed,
  'code-failed': m.security_event_code_failed,
  'proof-failed': m.security_event_proof_failed,
  'passkey-failed': m.security_event_passkey_failed,
  'app-password-failed': m.security_event_app_password_failed,
  refused: m.security_event_refused,
  limited: m.security_event_limited,
  password: m.security_event_password,
  email: m.security_event_email,
  'reset-link': m.security_event_reset_link,
  'factor-on': m.security_event_factor_on,
  'factor-off': m.security_event_factor_off,
  'factor-reset': m.security_event_factor_reset,
  'codes-new': m.security_event_codes_new,
  'code-used': m.security_event_code_used,
  'passkey-added': m.security_event_passkey_added,
  'passkey-removed': m.security_event_passkey_removed,
  'app-password-added': m.security_event_app_password_added,
  'app-password-ended': m.security_event_app_password_ended,
  role: m.security_event_role,
  'logged-out': m.security_event_logged_out,
  'session-replaced': m.security_event_session_replaced,
  'session-ended': m.security_event_session_ended,
  'sessions-ended': m.security_event_sessions_ended,
  'member-edited': m.security_event_member_edited,
  'keys-replaced': m.security_event_keys_replaced,
  'backup-downloaded': m.security_event_backup_downloaded,
}

const ways: Record<string, () => string> = {
  password: m.security_way_password,
  passkey: m.security_way_passkey,
  register: m.security_way_register,
  setup: m.security_way_setup,
}

const fields: Record<string, () => string> = {
  name: m.security_field_name,
  email: m.security_field_email,
  description: m.security_field_description,
}

const roles: Record<string, () => string> = {
  '0': m.members_role_member,
  '1': m.members_role_moderator,
  '2': m.members_role_admin,
}

/** Returns the name of a security event in the reader's language. */
export const eventName = (event: SecurityEventName): string => events[event]()

/** Returns the name of a changed field of an account. A field without a name is named by its identifier. */
export const fieldName = (field: string): string => fields[field]?.() ?? field

export const roleName = (role: number | string): string => roles[role]?.() ?? String(role)

/** Returns the detail of a security event in the reader's language. */
export function eventDetail({ event, detail }: { event: SecurityEventName; detail: string }): string {
  if (event === 'login') return ways[detail]?.() ?? detail
  if (event === 'member-edited') return detail.split(', ').map(fieldName).join(' · ')
  if (event === 'role') {
    const [before = '', after = ''] = detail.split(' → ').map(roleName)
    return m.security_roles({ before, after })
  }
  return detail
}
