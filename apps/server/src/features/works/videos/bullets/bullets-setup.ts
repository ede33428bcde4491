import { BULLET_KIND, type bullets } from '@engawa/contract'
import { bind, type Handlers } from '../../../../endpoints/operation.ts'
import { bulletSubject } from './bullet-subject.ts'
import type { BulletsDeps } from './bullets-deps.ts'
import { deleteOfChapters } from './bullets-queries.ts'
import { defineExport } from './define-export.ts'
import * as operations from './operations.ts'

/** Bullet comments of videos. Returns the handlers of their endpoints. */
export function createBullets(deps: BulletsDeps): Handlers<typeof bullets> {
  deps.subjects.register(bulletSubject(deps))
  deps.subjects.onPurge(async (tx, kind, ids) => {
    if (kind === 'chapter') await deps.subjects.purged(tx, BULLET_KIND, await deleteOfChapters(tx, ids))
  })
  defineExport(deps)
  return bind(deps, operations)
}
