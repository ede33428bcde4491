import type { ChapterRow, ChaptersRead } from '@engawa/contract'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** What was marked since a page came: it holds for what that page was given, and for nothing that comes later. */
const store = createStore<Record<number, { of: ChaptersRead; now: ChaptersRead }>>(() => ({}))

/** Which chapters of a work the visitor read, as the page was given it and as they marked since. */
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

/** How much of a chapter is read: `progress` is 0 to 1. */
export type ChapterState = { state: 'unread' | 'begun' | 'read'; progress: number }

const UNREAD: ChapterState = { state: 'unread', progress: 0 }
const READ: ChapterState = { state: 'read', progress: 1 }

/** The numbers from which "up to here" changes more than the chapter itself: that of the first unread, and of the first touched. */
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

/** The state of a chapter; quick for every row of a long list. */
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
