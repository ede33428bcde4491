import { sql } from 'kysely'
import { defineFeed } from './define-feed.ts'
import { defineExports } from './define-exports.ts'
import * as operations from './operations.ts'
import type { WikiDeps } from './wiki-deps.ts'
import { revisionSubject } from './revision-subject.ts'
import { defineNotifications } from './wiki-notifications.ts'
import { ownEdits } from './personal-data.ts'
import { isOpen } from './wiki-queries.ts'
import { wikiSubject } from './wiki-subject.ts'
import { bind } from '../../endpoints/operation.ts'

export { findPages } from './find-pages.ts'
export type Wiki = ReturnType<typeof createWiki>

/** The wiki: pages that members write together. Every save is a revision, concurrent saves are merged, and no text is lost. */
export function createWiki(deps: WikiDeps) {
  deps.subjects.register(wikiSubject(deps))
  deps.personalData.register(ownEdits)
  deps.subjects.register(revisionSubject(deps))
  defineNotifications(deps.notifications)
  deps.waiting.define('proposal', {
    count: sql`select count(*)::int from wiki_proposals where ${isOpen}`,
    section: 'wiki',
  })
  defineExports(deps)
  defineFeed(deps)
  deps.firstSteps.define('page', {
    async isDone(uid) {
      const own = deps.database.db.selectFrom('wiki_revisions').select('id').where('author_id', '=', uid)
      return (await own.limit(1).executeTakeFirst()) !== undefined
    },
    isOffered: () => !deps.settings.isOff('wiki'),
  })
  return { handlers: bind(deps, operations) }
}
