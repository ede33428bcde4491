import { ROLE, type SubjectPermissions } from '@engawa/contract'
import type { SubjectViewer } from '../subjects/index.ts'

/** Members talk about entries and report them; moderators take away what must not be shown, and bring it back. */
export function animePermissions(
  { uid, role }: SubjectViewer,
  { removal_id }: { removal_id: number | null },
): SubjectPermissions {
  const there = removal_id === null
  const isMember = uid !== null
  const isModerator = isMember && role >= ROLE.moderator
  return {
    comment: there && isMember,
    react: there && isMember,
    report: there && isMember,
    remove: there && isModerator,
    restore: !there && isModerator,
  }
}
