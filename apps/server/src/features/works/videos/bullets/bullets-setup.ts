import { BULLET_KIND } from '@engawa/contract'
import { bind } from '../../../../endpoints/operation.ts'
import { bulletSubject } from './bullet-subject.ts'
import type { BulletsDeps } from './bullets-deps.ts'
import { deleteOfChapters } from './bullets-queries.ts'
import { defineExport } from './define-export.ts'
import * as operations from './operations.ts'

/** Creates the bullet comments of videos. */
export function createBullets(deps: BulletsDeps) {
  deps.subjects.register(bulletSubject(deps))
  deps.subjects.onPurge(async (tx, kind, ids) => {
    if (kind === 'chapter') await deps.subjects.purged(tx, BULLET_KIND, await deleteOfChapters(tx, ids))
  })
  defineExport(deps)
  return { bulletHandlers: bind(deps, operations) }
}
