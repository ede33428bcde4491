import { loadQuietly } from '#app/lib/view/use-late.ts'
import { offlineOwner } from './support.ts'

const load = () => import('./stored-copies.ts')

/** Changes a part of a stored chapter, e.g. its reader's highlights; does nothing if the chapter is not stored. */
export function updateStored<P extends object>(uid: number, chapterId: number, part: P): void {
  if (offlineOwner() === null) return
  void loadQuietly(load)
    .then((copies) => copies?.changeContent(uid, chapterId, part))
    .catch((error: unknown) => console.warn('A kept chapter could not be brought up to date.', error))
}
