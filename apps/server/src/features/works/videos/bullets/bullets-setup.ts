import { bind } from '../../../../endpoints/operation.ts'
import { bulletSubject } from './bullet-subject.ts'
import type { BulletsDeps } from './bullets-deps.ts'
import { defineExport } from './define-export.ts'
import * as operations from './operations.ts'

/** Creates the bullet comments of videos. */
export function createBullets(deps: BulletsDeps) {
  deps.subjects.register(bulletSubject(deps))
  defineExport(deps)
  return { bulletHandlers: bind(deps, operations) }
}
