import { SECURITY_EVENTS, type AuditAction, type AuditEntry, type AuditKind } from '@engawa/contract'
import { eventName, fieldName, roleName } from '#app/features/accounts/index.ts'
import { kindName, outcomeName, sanctionName } from '#app/features/moderation/index.ts'
import { formatDay, formatNumber } from '#app/lib/text/format.ts'
import { m } from '#app/texts/messages.js'

export const kindNames: Record<AuditKind, () => string> = {
  sanction: m.audit_kind_sanction,
  content: m.audit_kind_content,
  role: m.audit_kind_role,
  account: m.audit_kind_account,
  coins: m.audit_kind_coins,
  settings: m.audit_kind_settings,
  site: m.audit_kind_site,
  undo: m.audit_kind_undo,
}

const actionNames: Record<AuditAction, () => string> = {
  'user.block': m.audit_user_block,
  'user.mute': m.audit_user_mute,
  'user.warning': m.audit_user_warning,
  'user.unblock': m.audit_user_unblock,
  'user.lift': m.audit_user_lift,
  'community.ban': m.audit_community_ban,
  'community.unban': m.audit_community_unban,
  'community.order': m.audit_community_order,
  'community.accept': m.audit_community_accept,
  'community.refuse': m.audit_community_refuse,
  'community.dismiss': m.audit_community_dismiss,
  'community.privacy': m.audit_community_privacy,
  'community.approve': m.audit_community_approve,
  'community.decline': m.audit_community_decline,
  'subject.remove': m.audit_subject_remove,
  'subject.restore': m.audit_subject_restore,
  'subject.purge': m.audit_subject_purge,
  'subject.keep': m.audit_subject_keep,
  'subject.hold': m.audit_subject_hold,
  'subject.release': m.audit_subject_release,
  'case.decide': m.audit_case_decide,
  'case.attachment': m.audit_case_attachment,
  'member.cleanup': m.audit_member_cleanup,
  'member.restore': m.audit_member_restore,
  'post.moderate': m.audit_post_moderate,
  'post.split': m.audit_post_split,
  'post.merge': m.audit_post_merge,
  'bin.clear': m.audit_bin_clear,
  'bin.unclear': m.audit_bin_unclear,
  'user.role': m.audit_user_role,
  'user.security': m.audit_user_security,
  'user.edit': m.audit_user_edit,
  'user.sessions': m.audit_user_sessions,
  'members.export': m.audit_members_export,
  'invite.create': m.audit_invite_create,
  'invite.revoke': m.audit_invite_revoke,
  'user.coins': m.audit_user_coins,
  'settings.save': m.audit_settings_save,
  'rule.change': m.audit_rule_change,
  'log.names': m.audit_log_names,
  'source.sample': m.audit_source_sample,
  'backup.schedule': m.audit_backup_schedule,
  'backup.download': m.audit_backup_download,
  'backup.upload': m.audit_backup_upload,
  'backup.remove': m.audit_backup_remove,
  'backup.restore': m.audit_backup_restore,
  'source.forget': m.audit_source_forget,
  'storage.clean': m.audit_storage_clean,
  'errors.clear': m.audit_errors_clear,
  undo: m.audit_undo,
}

const groupNames: Record<string, () => string> = {
  identity: m.settings_identity,
  registration: m.settings_registration,
  sections: m.settings_sections,
  announcements: m.settings_announcements,
  languages: m.settings_languages,
  limits: m.settings_limits,
  communities: m.settings_communities,
}

const postFields: Record<string, () => string> = {
  title: m.audit_post_title,
  tags: m.works_tags,
  community: m.audit_post_community,
  pin: m.audit_post_pin,
  locked: m.audit_post_locked,
  locksAt: m.audit_post_locks_at,
  slowSeconds: m.audit_post_slow,
  note: m.audit_post_note,
}

const named = <K extends string>(names: Record<K, () => string>, key: string): string =>
  Object.hasOwn(names, key) ? names[key as K]() : key

const postField = (field: string): string => named(postFields, field)

/** Returns the name of an action. An unknown action of another version of the site is named by its identifier. */
export const actionName = (action: string): string => named(actionNames, action)

/** Returns what an action changed, as one line of text. Empty if the name of the action says all. */
export function factsText({ action, facts }: AuditEntry): string {
  const { from, to, amount, coins, note, group, fields, what, type, endsAt, outcome } = facts
  const parts = [
    facts.action !== undefined && actionName(facts.action),
    outcome && outcomeName[outcome](),
    // The name of the action is already the type of the sanction.
    type && (action === 'user.lift' || outcome || action === 'member.cleanup') && sanctionName[type](),
    from !== undefined &&
      to !== undefined &&
      m.security_roles({ before: roleName(from), after: roleName(to) }),
    amount !== undefined && coins !== undefined && coinsText(amount, coins),
    what !== undefined && (Object.hasOwn(SECURITY_EVENTS, what) ? eventName(what as never) : what),
    group !== undefined && named(groupNames, group),
    fields && fields.length > 0 && fields.map(action === 'post.moderate' ? postField : fieldName).join(', '),
    facts.name,
    facts.kind !== undefined && kindName(facts.kind),
    facts.count !== undefined && m.audit_count({ count: facts.count }),
    facts.isOn !== undefined && (facts.isOn ? m.audit_on() : m.audit_off()),
    endsAt && m.acts_until({ day: formatDay(endsAt) }),
    note,
  ]
  return parts.filter(Boolean).join(' · ')
}

const coinsText = (amount: number, coins: number): string =>
  m.audit_coins({
    amount: amount > 0 ? `+${formatNumber(amount)}` : formatNumber(amount),
    coins: formatNumber(coins),
  })
