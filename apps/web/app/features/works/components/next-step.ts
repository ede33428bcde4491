import { chapterPath, type Place, type WorkCard, type WorkView } from '@engawa/contract'
import { kindOf } from '../kinds.ts'

/** The one thing to do with a work. */
export type NextStep =
  | { kind: 'start' | 'next' | 'again'; chapterId: number; number: number }
  | { kind: 'goOn'; chapterId: number; number: number; place: Place }

type Readable = Pick<WorkView, 'chapterList'> & { viewer: Pick<WorkView['viewer'], 'place'> }

/** The first chapter, the saved place, or the chapter after a finished one; null if nothing is readable. */
export function nextStep({ chapterList, viewer: { place } }: Readable): NextStep | null {
  const readable = chapterList.filter((chapter) => chapter.ready)
  const first = readable[0]
  if (!first) return null
  const at = place ? readable.findIndex((chapter) => chapter.id === place.chapterId) : -1
  const current = readable[at]
  if (!place || !current) return { kind: 'start', chapterId: first.id, number: first.number }
  if (!place.finished) return { kind: 'goOn', chapterId: current.id, number: current.number, place }
  const next = readable[at + 1]
  if (next) return { kind: 'next', chapterId: next.id, number: next.number }
  return { kind: 'again', chapterId: first.id, number: first.number }
}

export const readPath = (work: Pick<WorkCard, 'id' | 'type'>, chapterId: number): string =>
  chapterPath(kindOf(work), work.id, chapterId)
