import { loadQuietly } from '#app/lib/view/use-late.ts'
import { keptOwner } from './support.ts'

const load = () => import('./kept-copies.ts')

/** Changes a part of a kept chapter, e.g. what its reader wrote into it; nothing where the chapter is not kept. */
export function updateKept<P extends object>(uid: number, chapterId: number, part: P): void {
  if (keptOwner() === null) return
  void loadQuietly(load)
    .then((copies) => copies?.changeContent(uid, chapterId, part))
    .catch((error: unknown) => console.warn('A kept chapter could not be brought up to date.', error))
}
