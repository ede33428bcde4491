import { LIMITS } from '@engawa/contract'
import { texts } from '../notifications/index.ts'
import { addPictures } from './comics/add-pictures.ts'
import { prepareComics } from './comics/comics-setup.ts'
import { resumePreparing } from './comics/resume-preparing.ts'
import { handlersOf } from './handlers.ts'
import { chapterSubject } from './chapter-subject.ts'
import { workSubject } from './work-subject.ts'
import { COVER, setCoverPicture } from './works-cover.ts'
import type { WorksDeps } from './works-deps.ts'
import { cardsByIds, countWorks, goOn, likedAuthors, shelves } from './works-for-others.ts'
import { defineScheduleJobs, publishDue } from './works-schedule.ts'

export type Works = ReturnType<typeof createWorks>
export type { Shelves } from './works-for-others.ts'

/** Works (comics so far): shelves, details, publishing, pages, places, likes, favourites, comments. */
export function createWorks(deps: WorksDeps) {
  deps.accounts.countWorksBy(countWorks)
  deps.subjects.register(workSubject(deps))
  deps.subjects.register(chapterSubject(deps))
  deps.files.definePurpose(COVER, { maxBytes: LIMITS.pictureBytes })
  prepareComics(deps)
  deps.notifications.define({
    kind: 'new-chapter',
    text: texts('你关注的作品有新章节', 'Something you follow has a new chapter'),
  })
  defineScheduleJobs(deps)
  return {
    handlers: handlersOf(deps),
    /** Publishes what is due now; the clock calls it too. */
    publishDue: () => publishDue(deps),
    /** Asks again for what waits to be prepared and has no job; at every start, once jobs run. */
    resumePreparing: () => resumePreparing(deps),
    cardsByIds: (ids: number[]) => cardsByIds(deps, ids),
    shelves: (each: number) => shelves(deps, each),
    goOn: (uid: number, limit: number) => goOn(deps, uid, limit),
    likedAuthors: (limit: number) => likedAuthors(deps, limit),
    /** For programs that have the bytes at hand. */
    addPictures: (chapterId: number, pictures: { name: string; bytes: Buffer }[]) =>
      addPictures(deps, chapterId, pictures),
    setCoverPicture: (workId: number, bytes: Buffer) => setCoverPicture(deps, workId, bytes),
  }
}
