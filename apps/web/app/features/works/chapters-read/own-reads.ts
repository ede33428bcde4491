import type { ChapterRow, ChaptersRead } from '@engawa/contract'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/**
 * The viewer's marks since the page was loaded, by work id. `of` is the loader data that a mark changes. Newer loader data replaces
 * the mark.
 */
const store = createStore<Record<number, { of: ChaptersRead; now: ChaptersRead }>>(() => ({}))

/** Returns the chapters of a work that the viewer has read, from the loader data and the viewer's later marks. */
export function useChaptersRead(workId: number, given: ChaptersRead): ChaptersRead {
  const own = useStore(store, (works) => works[workId])
  return own?.of === given ? own.now : given
}

export const putChaptersRead = (workId: number, of: ChaptersRead, now: ChaptersRead): void =>
  store.setState({ [workId]: { of, now } })

export const chaptersReadNow = (workId: number, given: ChaptersRead): ChaptersRead => {
  const own = store.getState()[workId]
  return own?.of === given ? own.now : given
}

export const isReadable = ({ ready, status }: ChapterRow): boolean => ready && status === 'published'

/** The reading state of a chapter. `progress` is between 0 and 1. */
export type ChapterState = { state: 'unread' | 'begun' | 'read'; progress: number }

const UNREAD: ChapterState = { state: 'unread', progress: 0 }
const READ: ChapterState = { state: 'read', progress: 1 }

/**
 * Returns the numbers of the first unread chapter (`unread`) and of the first read or begun chapter (`touched`). The menu of a
 * later chapter can mark all chapters up to it: as read after `unread`, as unread after `touched`.
 */
export function firstsOf(
  chapters: ChaptersRead,
  rows: readonly ChapterRow[],
): { unread: number; touched: number } {
  const known = firsts.get(chapters)
  if (known?.rows === rows) return known
  const numbers = (isWanted: (state: ChapterState['state']) => boolean): number[] =>
    rows
      .filter((row) => isReadable(row) && isWanted(stateOfChapter(chapters, row.id).state))
      .map(({ number }) => number)
  const first = (all: number[]): number => all.reduce((least, each) => Math.min(least, each), Infinity)
  const made = {
    rows,
    unread: first(numbers((state) => state !== 'read')),
    touched: first(numbers((state) => state !== 'unread')),
  }
  firsts.set(chapters, made)
  return made
}

const firsts = new WeakMap<ChaptersRead, { rows: readonly ChapterRow[]; unread: number; touched: number }>()

const states = new WeakMap<ChaptersRead, Map<number, ChapterState>>()

/** Returns the reading state of a chapter. It is fast enough for every row of a long list. */
export function stateOfChapter(chapters: ChaptersRead, chapterId: number): ChapterState {
  let known = states.get(chapters)
  if (!known) {
    known = new Map([
      ...chapters.begun.map(({ chapterId: id, progress }): [number, ChapterState] => [
        id,
        { state: 'begun', progress },
      ]),
      ...chapters.read.map((id): [number, ChapterState] => [id, READ]),
    ])
    states.set(chapters, known)
  }
  return known.get(chapterId) ?? UNREAD
}
