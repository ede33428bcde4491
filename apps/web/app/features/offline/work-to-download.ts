import type { StoredWork } from './offline-state.ts'

/** Fields of a work that storing its chapters needs. */
export type WorkToDownload = Pick<StoredWork, 'workId' | 'type' | 'title' | 'chapterPath' | 'lastNumber'>
