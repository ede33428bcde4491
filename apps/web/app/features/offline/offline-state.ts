import { create } from 'zustand'
import type { KeptChapter } from '#app/lib/device/kept-names.ts'

/** A work of which chapters are kept, or shall be. */
export type KeptWork = {
  workId: number
  type: string
  title: string
  /** The address of a chapter, as the type of the work writes it. */
  chapterPath: string
  /** New chapters are kept by themselves. */
  follows: boolean
  /** The form that was chosen last, for chapters that come by themselves. */
  form?: string | null
  /** The number of the last chapter that there was when the member chose. */
  lastNumber: number
}

/** Why a chapter could not be kept. `limit`: the member's own limit; `full`: the device has no room. */
export type KeepProblem = 'network' | 'limit' | 'full' | 'pending' | 'gone' | 'failed'

/** A chapter that shall be kept. What has a problem is not tried again by itself, but for `network`. */
export type KeepJob = {
  workId: number
  chapterId: number
  problem: KeepProblem | null
  /** The form that was chosen, where there are several. */
  form?: string | null
  /** What of it is there already, in bytes; from its beginning on. */
  bytes?: number
}

/** How far a chapter is, in files or in bytes. */
export type KeepProgress = { done: number; total: number; isBytes: boolean }

export type OfflineState = {
  /** Whose device this is now; null until it is known what is kept. */
  uid: number | null
  chapters: readonly KeptChapter[]
  works: readonly KeptWork[]
  jobs: readonly KeepJob[]
  isPaused: boolean
  /** The chapter that is being fetched, in this tab or another. */
  running: ({ chapterId: number } & KeepProgress) | null
  /** Chapters that were removed to make room, the latest first. */
  removed: readonly Pick<KeptChapter, 'workTitle' | 'title' | 'number' | 'partName'>[]
}

export const NOTHING: OfflineState = {
  uid: null,
  chapters: [],
  works: [],
  jobs: [],
  isPaused: false,
  running: null,
  removed: [],
}

/** What is kept on this device and what is about to be, the same in all tabs. */
export const useOffline = create<OfflineState>(() => NOTHING)

/** What all that is kept takes, with what is fetched of chapters that are not whole yet, in bytes. */
export const bytesUsed = ({ chapters, jobs }: Pick<OfflineState, 'chapters' | 'jobs'>): number =>
  [...chapters, ...jobs].reduce((sum, { bytes = 0 }) => sum + bytes, 0)

/** What a button of a chapter shows. */
export type ChapterState = 'none' | 'waiting' | 'running' | 'failed' | 'kept'

export function stateOfChapter({ chapters, jobs, running }: OfflineState, chapterId: number): ChapterState {
  const job = jobs.find((one) => one.chapterId === chapterId)
  if (chapters.some((one) => one.chapterId === chapterId)) return 'kept'
  if (!job) return 'none'
  if (job.problem !== null) return 'failed'
  return running?.chapterId === chapterId ? 'running' : 'waiting'
}
