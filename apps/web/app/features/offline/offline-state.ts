import { create } from 'zustand'
import type { SavedChapter } from '#app/lib/device/saved-chapter-names.ts'

/** A work with stored or queued chapters. */
export type StoredWork = {
  workId: number
  type: string
  title: string
  /** The address of a chapter, in the form of the work's type. */
  chapterPath: string
  /** Whether new chapters are stored automatically. */
  follows: boolean
  /** The form that was chosen last, used for chapters that are stored automatically. */
  form?: string | null
  /** The number of the last chapter at the time of the member's choice. */
  lastNumber: number
}

/** The reason why a chapter could not be stored. `limit`: the member's own limit; `full`: the device is full. */
export type DownloadProblem = 'network' | 'limit' | 'full' | 'pending' | 'gone' | 'failed'

/** A chapter in the queue. A job with a problem is not tried again automatically, except for `network`. */
export type DownloadJob = {
  workId: number
  chapterId: number
  problem: DownloadProblem | null
  /** The chosen form, for chapters that have several. */
  form?: string | null
  /** Stored bytes; set when the fetch starts. */
  bytes?: number
}

/** Progress of a chapter, in files or in bytes. */
export type DownloadProgress = { done: number; total: number; isBytes: boolean }

export type OfflineState = {
  /** The member whose chapters are stored here; null until the stored data is read. */
  uid: number | null
  chapters: readonly SavedChapter[]
  works: readonly StoredWork[]
  jobs: readonly DownloadJob[]
  isPaused: boolean
  /** The chapter that this tab or another fetches. */
  running: ({ chapterId: number } & DownloadProgress) | null
  /** Chapters that were removed to make room, the latest first. */
  removed: readonly Pick<SavedChapter, 'workTitle' | 'title' | 'number' | 'partName'>[]
}

export const EMPTY_STATE: OfflineState = {
  uid: null,
  chapters: [],
  works: [],
  jobs: [],
  isPaused: false,
  running: null,
  removed: [],
}

/** The stored chapters of this device and the queue, the same in all tabs. */
export const useOffline = create<OfflineState>(() => EMPTY_STATE)

/** Returns the size of all stored chapters and of the stored parts of unfinished ones, in bytes. */
export const bytesUsed = ({ chapters, jobs }: Pick<OfflineState, 'chapters' | 'jobs'>): number =>
  [...chapters, ...jobs].reduce((sum, { bytes = 0 }) => sum + bytes, 0)

/** The state that the button of a chapter shows. */
export type ChapterState = 'none' | 'waiting' | 'running' | 'failed' | 'kept'

export function stateOfChapter({ chapters, jobs, running }: OfflineState, chapterId: number): ChapterState {
  const job = jobs.find((one) => one.chapterId === chapterId)
  if (chapters.some((one) => one.chapterId === chapterId)) return 'kept'
  if (!job) return 'none'
  if (job.problem !== null) return 'failed'
  return running?.chapterId === chapterId ? 'running' : 'waiting'
}
