import { create } from 'zustand'
import type { SavedChapter } from '#app/lib/device/saved-chapter-names.ts'

/** A work with stored or queued chapters. */
export type StoredWork = {
  workId: number
  type: string
  title: string
  /** Path of a chapter's page, which differs between types of works. */
  chapterPath: string
  /** Whether new chapters are stored automatically. */
  follows: boolean
  /** The format that was chosen last. Chapters that are stored automatically get it. */
  form?: string | null
  /** Number of the last chapter when the member chose to store new ones. */
  lastNumber: number
}

/** The reason why a chapter could not be stored. `limit`: the member's own limit is reached; `full`: the device is full. */
export type DownloadProblem = 'network' | 'limit' | 'full' | 'pending' | 'gone' | 'failed'

/** A chapter in the queue. If it has a problem, it is not tried again automatically, except for `network`. */
export type DownloadJob = {
  workId: number
  chapterId: number
  problem: DownloadProblem | null
  /** The chosen format, for chapters that have several. */
  form?: string | null
  /** Number of stored bytes; set when the download starts. */
  bytes?: number
}

/** Progress of a chapter's download, in files or in bytes. */
export type DownloadProgress = { done: number; total: number; isBytes: boolean }

export type OfflineState = {
  /** The member whose chapters are stored on this device; null until the stored data is read. */
  uid: number | null
  chapters: readonly SavedChapter[]
  works: readonly StoredWork[]
  jobs: readonly DownloadJob[]
  isPaused: boolean
  /** The chapter that this or another tab is fetching. */
  running: ({ chapterId: number } & DownloadProgress) | null
  /** Chapters that were removed to make room; the one removed last comes first. */
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

/** The stored chapters of this device and the queue. All tabs have the same state. */
export const useOffline = create<OfflineState>(() => EMPTY_STATE)

/** Returns the size of all stored chapters, and of the stored parts of unfinished ones, in bytes. */
export const bytesUsed = ({ chapters, jobs }: Pick<OfflineState, 'chapters' | 'jobs'>): number =>
  [...chapters, ...jobs].reduce((sum, { bytes = 0 }) => sum + bytes, 0)

/** The state that the button of a chapter shows. */
export type ChapterState = 'none' | 'waiting' | 'running' | 'failed' | 'stored'

export function stateOfChapter({ chapters, jobs, running }: OfflineState, chapterId: number): ChapterState {
  const job = jobs.find((one) => one.chapterId === chapterId)
  if (chapters.some((one) => one.chapterId === chapterId)) return 'stored'
  if (!job) return 'none'
  if (job.problem !== null) return 'failed'
  return running?.chapterId === chapterId ? 'running' : 'waiting'
}
