import { ROLE, type SubjectPermissions } from '@engawa/contract'
import type { SubjectViewer } from '../subjects/index.ts'

/** Members discuss and report entries; moderators remove entries that must not be shown, and restore them. */
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
