import { LIMITS, ROLE, WIKI_PROTECTION, type SubjectPermissions } from '@engawa/contract'
import type { SubjectViewer } from '../subjects/index.ts'

const DAY_MS = 86_400_000

type Page = { protection: number; removal_id: number | null }

/** Whether members with a role may edit a page. */
export const mayEdit = (role: number, { protection }: Pick<Page, 'protection'>): boolean =>
  role >= ROLE.member && role >= protection && protection < WIKI_PROTECTION.nobody

/** Whether a member's edits need no review. True for moderators, and for members with an old enough account and enough accepted edits. */
export function isTrusted(
  role: number,
  { since, acceptedEdits }: { since: Date; acceptedEdits: number },
  now: Date,
): boolean {
  if (role >= ROLE.moderator) return true
  const isOld = now.getTime() - since.getTime() >= LIMITS.wikiNewAccountDays * DAY_MS
  return isOld && acceptedEdits >= LIMITS.wikiTrustedEdits
}

/** Returns the permissions for a page: members can comment on it and report it, and moderators can remove and restore it. */
export function pagePermissions({ uid, role }: SubjectViewer, page: Page): SubjectPermissions {
  const there = page.removal_id === null
  const isMember = uid !== null
  return {
    comment: there && isMember,
    react: there && isMember,
    report: there && isMember,
    remove: there && isMember && role >= ROLE.moderator,
    restore: !there && isMember && role >= ROLE.moderator,
  }
}

/**
 * Returns the actions that the page offers to the viewer. Moving also requires a trusted member, because it changes two titles; the
 * operation checks this.
 */
export function pageCan(viewer: SubjectViewer, page: Page) {
  const { comment, report, remove } = pagePermissions(viewer, page)
  const edit = viewer.uid !== null && mayEdit(viewer.role, page)
  return {
    edit,
    move: edit,
    protect: viewer.uid !== null && viewer.role >= ROLE.moderator,
    remove,
    report,
    comment,
  }
}
