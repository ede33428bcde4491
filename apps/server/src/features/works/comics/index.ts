import type { Works } from '../index.ts'
import type { WorksBase, WorksDeps } from '../works-deps.ts'
import { readersOf } from '../works-readers.ts'
import { addPictures } from './add-pictures.ts'
import { comicKind } from './comic-kind.ts'
import { prepareComics } from './comics-setup.ts'
import { handlersOf } from './handlers.ts'
import { resumePreparing } from './resume-preparing.ts'

export type Comics = ReturnType<typeof createComics>

/** Comics, a kind of works: pages, uploads, archives and preparing. Registers itself with works. */
export function createComics(base: WorksBase, works: Works) {
  const deps: WorksDeps = { ...base, kinds: works.kinds, ...readersOf(base.database.db) }
  works.kinds.register(comicKind(deps))
  prepareComics(deps)
  return {
    handlers: handlersOf(deps),
    /** Enqueues again what waits to be prepared and has no job; at every start, once jobs run. */
    resumePreparing: () => resumePreparing(deps),
    /** For programs that have the bytes. */
    addPictures: (chapterId: number, pictures: { name: string; bytes: Buffer }[]) =>
      addPictures(deps, chapterId, pictures),
  }
}
