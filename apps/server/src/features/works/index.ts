import { LIMITS } from '@engawa/contract'
import { texts } from '../notifications/index.ts'
import { defineChapterFeed } from './define-chapter-feed.ts'
import { defineFeeds } from './define-feeds.ts'
import * as operations from './operations.ts'
import { chapterSubject } from './chapter-subject.ts'
import { defineAuthorFollowers } from './author-followers.ts'
import { createCatalogue } from './catalogue.ts'
import { handleChapterIndex } from './index-chapters.ts'
import { createWorkKinds } from './work-kind.ts'
import { workReaders } from './work-readers.ts'
import { workSubject } from './work-subject.ts'
import { placesOfCovers } from './cover-places.ts'
import { COVER, setCoverPicture } from './works-cover.ts'
import { worksAtHome } from './works-at-home.ts'
import { worksDeps, type WorksBase } from './works-deps.ts'
import { createListeners } from './works-listeners.ts'
import { countWorks, worksToContinueFor, likedAuthors } from './works-for-others.ts'
import { ownWorks } from './personal-data.ts'
import { defineScheduleJobs, publishDue } from './works-schedule.ts'
import { bind, type Member, type Viewer } from '../../endpoints/operation.ts'

export type { Catalogue, CatalogueFilter, ListedChapter, ListedPage, ListedWork } from './catalogue.ts'
export { countWorks } from './works-for-others.ts'
export { unreadUpdates, type Update } from './works-updates.ts'
export type Works = ReturnType<typeof createWorks>

/** Creates works of every kind: shelves, details, publishing, chapters, reading positions. Kinds register themselves. */
export function createWorks(base: WorksBase) {
  const deps = worksDeps(base, { kinds: createWorkKinds(base.settings), listeners: createListeners() })
  deps.firstSteps.define('work', {
    isDone: async (uid) => (await countWorks(deps.database.db, [uid])).has(uid),
    isOffered: () => deps.kinds.all().some(({ type }) => !deps.kinds.isOff(type)),
  })
  deps.subjects.register(workSubject(deps))
  deps.subjects.register(chapterSubject(deps))
  deps.personalData.register(ownWorks)
  deps.files.definePurpose(COVER, {
    label: { en: 'Covers', zh: '作品封面' },
    maxBytes: LIMITS.pictureBytes,
    shown: { places: placesOfCovers },
  })
  deps.notifications.define({
    kind: 'new-chapter',
    label: texts('新的一话', 'New chapters'),
    text: texts('{actor} 更新了你追的作品', '{actor} published a new chapter'),
  })
  deps.notifications.audience('work-readers', workReaders)
  defineAuthorFollowers(deps.notifications)
  deps.figures.define('works', { table: 'works', at: 'published_at', where: `status = 'published'` })
  deps.figures.define('chapters', { table: 'chapters', at: 'published_at', where: `status = 'published'` })
  defineScheduleJobs(deps)
  const catalogue = createCatalogue(deps)
  defineFeeds(deps, catalogue)
  defineChapterFeed(deps)
  handleChapterIndex(deps)
  return {
    handlers: bind(deps, operations),
    /** The registry for kinds of works. */
    kinds: deps.kinds,
    /** The registry for features that follow changes of works. */
    listeners: deps.listeners,
    /** Published works, for feeds and catalogues. */
    catalogue,
    /** Publishes works that are due now. A timer calls it, too. */
    publishDue: () => publishDue(deps),
    atHome: (viewer: Viewer) => worksAtHome(deps, viewer),
    goOn: (member: Member) => worksToContinueFor(deps, member),
    likedAuthors: (limit: number) => likedAuthors(deps, limit),
    /** Sets a cover whose bytes are in memory, e.g. for demo content. */
    setCoverPicture: (workId: number, bytes: Buffer) => setCoverPicture(deps, workId, bytes),
  }
}
