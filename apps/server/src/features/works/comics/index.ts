import type { Works } from '../index.ts'
import { worksDeps, type WorksBase } from '../works-deps.ts'
import { addPictures, type PictureBytes } from './add-pictures.ts'
import { comicKind } from './comic-kind.ts'
import { prepareComics } from './comics-setup.ts'
import { defineDownloads } from './export/define-downloads.ts'
import * as operations from './operations.ts'
import { bind } from '../../../endpoints/operation.ts'

export type Comics = ReturnType<typeof createComics>

/** Creates comics and registers them as a kind of works. Defines their preparation and downloads. */
export function createComics(base: WorksBase, works: Works) {
  const deps = worksDeps(base, works)
  works.kinds.register(comicKind(deps))
  prepareComics(deps)
  defineDownloads(deps)
  return {
    handlers: bind(deps, operations),
    /** Adds pages whose bytes are in memory, e.g. for demo content. */
    addPictures: (chapterId: number, pictures: PictureBytes[]) => addPictures(deps, chapterId, pictures),
  }
}
