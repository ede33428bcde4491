import type { WorkView } from '@engawa/contract'

/** The one thing to do with a work. `page` counts from 1. */
export type NextStep =
  | { kind: 'start' | 'again'; chapterId: number; number: number }
  | { kind: 'goOn'; chapterId: number; number: number; page: number }
  | { kind: 'next'; chapterId: number; number: number }

type Readable = Pick<WorkView, 'chapterList'> & { viewer: Pick<WorkView['viewer'], 'place'> }

/** Read from the first chapter, go on at the kept place, or with the chapter after a finished one; null without pages. */
export function nextStep({ chapterList, viewer: { place } }: Readable): NextStep | null {
  const readable = chapterList.filter((chapter) => chapter.pages > 0)
  const first = readable[0]
  if (!first) return null
  const at = place ? readable.findIndex((chapter) => chapter.id === place.chapterId) : -1
  const current = readable[at]
  if (!place || !current) return { kind: 'start', chapterId: first.id, number: first.number }
  if (!place.finished) {
    return { kind: 'goOn', chapterId: current.id, number: current.number, page: place.page + 1 }
  }
  const next = readable[at + 1]
  if (next) return { kind: 'next', chapterId: next.id, number: next.number }
  return { kind: 'again', chapterId: first.id, number: first.number }
}

export const readPath = (workId: number, chapterId: number): string =>
  `/works/comics/${workId}/read/${chapterId}`
