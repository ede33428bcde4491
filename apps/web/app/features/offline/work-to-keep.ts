import type { KeptWork } from './offline-state.ts'

/** What must be known of a work to keep its chapters. */
export type WorkToKeep = Pick<KeptWork, 'workId' | 'type' | 'title' | 'chapterPath' | 'lastNumber'>
