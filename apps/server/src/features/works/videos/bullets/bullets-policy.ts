import type { SubjectPermissions } from '@engawa/contract'
import type { BulletRow } from '../bullets-tables.ts'

/** What a viewer may do with a bullet, from what they may do with its chapter: who looks after that looks after its bullets. */
export function bulletPermissions(
  uid: number | null,
  bullet: Pick<BulletRow, 'uid' | 'removal_id'>,
  chapter: SubjectPermissions,
): SubjectPermissions {
  const isWriter = uid !== null && uid === bullet.uid
  const looksAfter = isWriter || chapter.remove
  const there = bullet.removal_id === null
  return {
    comment: false,
    react: false,
    report: there && uid !== null && !isWriter,
    remove: there && looksAfter,
    restore: !there && looksAfter,
  }
}
