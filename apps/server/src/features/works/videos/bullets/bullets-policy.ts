import type { SubjectPermissions } from '@engawa/contract'
import type { BulletRow } from '../bullets-tables.ts'

/**
 * Returns the viewer's permissions for a bullet. They follow from those for its chapter: a viewer who moderates the chapter also
 * moderates its bullets.
 */
export function bulletPermissions(
  uid: number | null,
  bullet: Pick<BulletRow, 'uid' | 'removal_id'>,
  chapter: SubjectPermissions,
): SubjectPermissions {
  const isWriter = uid !== null && uid === bullet.uid
  const mayModerate = isWriter || chapter.remove
  const there = bullet.removal_id === null
  return {
    comment: false,
    react: false,
    report: there && uid !== null && !isWriter,
    remove: there && mayModerate,
    restore: !there && mayModerate,
  }
}
