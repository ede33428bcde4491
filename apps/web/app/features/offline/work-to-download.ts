import type { StoredWork } from './offline-state.ts'

/** Fields of a work that are stored with its chapters. */
export type WorkToDownload = Pick<StoredWork, 'workId' | 'type' | 'title' | 'chapterPath' | 'lastNumber'>
