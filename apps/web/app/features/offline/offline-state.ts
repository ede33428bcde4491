import { create } from 'zustand'
import type { KeptChapter } from '#app/lib/kept-names.ts'

/** A work of which chapters are kept, or shall be. */
export type KeptWork = {
  workId: number
  type: string
  title: string
  /** The address of a chapter, as the type of the work writes it. */
  chapterPath: string
  /** New chapters are kept by themselves. */
  follows: boolean
  /** The number of the last chapter that there was when the member chose. */
  lastNumber: number
}

/** Why a chapter could not be kept. `limit`: the member's own limit; `full`: the device has no room. */
export type KeepProblem = 'network' | 'limit' | 'full' | 'pending' | 'gone' | 'failed'

/** A chapter that shall be kept. What has a problem is not tried again by itself, but for `network`. */
export type KeepJob = { workId: number; chapterId: number; problem: KeepProblem | null }

export type OfflineState = {
  /** Whose device this is now; null until it is known what is kept. */
  uid: number | null
  chapters: readonly KeptChapter[]
  works: readonly KeptWork[]
  jobs: readonly KeepJob[]
  isPaused: boolean
  /** The chapter that is being fetched, in this tab or another. */
  running: { chapterId: number; done: number; total: number } | null
  /** Chapters that were removed to make room, the latest first. */
  removed: readonly { workTitle: string; title: string; number: number }[]
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

/** What a button of a chapter shows. */
export type ChapterState = 'none' | 'waiting' | 'running' | 'failed' | 'kept'

export function stateOfChapter({ chapters, jobs, running }: OfflineState, chapterId: number): ChapterState {
  const job = jobs.find((one) => one.chapterId === chapterId)
  if (chapters.some((one) => one.chapterId === chapterId)) return 'kept'
  if (!job) return 'none'
  if (job.problem !== null) return 'failed'
  return running?.chapterId === chapterId ? 'running' : 'waiting'
}
