import { chapterPath, type Place, type WorkCard, type WorkView } from '@engawa/contract'
import { kindOf } from '../kinds.ts'

/** The main action that a work's page offers to the viewer. */
export type NextStep =
  | { kind: 'start' | 'next' | 'again'; chapterId: number; number: number }
  | { kind: 'resume'; chapterId: number; number: number; place: Place }

type Readable = Pick<WorkView, 'chapterList'> & { viewer: Pick<WorkView['viewer'], 'place' | 'chapters'> }

/**
 * Returns the reader's next step: the saved position, the next unread chapter after a finished one, or the first chapter. Null when
 * no chapter can be read.
 */
export function nextStep({ chapterList, viewer: { place, chapters } }: Readable): NextStep | null {
  const readable = chapterList.filter((chapter) => chapter.ready)
  const first = readable[0]
  if (!first) return null
  const read = new Set(chapters.read)
  const at = place
    ? readable.findIndex((chapter) => chapter.id === place.chapterId)
    : readable.findLastIndex((chapter) => read.has(chapter.id))
  const current = readable[at]
  if (!current) return { kind: 'start', chapterId: first.id, number: first.number }
  const isBegun = chapters.begun.some(({ chapterId }) => chapterId === current.id)
  if (place && !place.finished && (isBegun || read.has(current.id)))
    return { kind: 'resume', chapterId: current.id, number: current.number, place }
  const next = readable.slice(place?.finished ? at + 1 : at).find((chapter) => !read.has(chapter.id))
  if (next) return { kind: 'next', chapterId: next.id, number: next.number }
  return { kind: 'again', chapterId: first.id, number: first.number }
}

export const readPath = (work: Pick<WorkCard, 'id' | 'type'>, chapterId: number): string =>
  chapterPath(kindOf(work), work.id, chapterId)
