import { BULLET_KIND, type bullets } from '@engawa/contract'
import type { Handlers } from '../../../../endpoints/operation.ts'
import { bulletSubject } from './bullet-subject.ts'
import type { BulletsDeps } from './bullets-deps.ts'
import { deleteOfChapters } from './bullets-queries.ts'
import { defineExport } from './define-export.ts'
import { density } from './operations/density.ts'
import { importXml } from './operations/import-xml.ts'
import { list } from './operations/list.ts'
import { remove } from './operations/remove.ts'
import { send } from './operations/send.ts'

/** Bullet comments of videos. Returns the handlers of their endpoints. */
export function createBullets(deps: BulletsDeps): Handlers<typeof bullets> {
  deps.subjects.register(bulletSubject(deps))
  deps.subjects.onPurge(async (tx, kind, ids) => {
    if (kind === 'chapter') await deps.subjects.purged(tx, BULLET_KIND, await deleteOfChapters(tx, ids))
  })
  defineExport(deps)
  return {
    list: list(deps),
    density: density(deps),
    send: send(deps),
    remove: remove(deps),
    importXml: importXml(deps),
  }
}
