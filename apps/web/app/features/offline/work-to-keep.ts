import type { KeptWork } from './offline-state.ts'

/** Fields of a work that storing its chapters needs. */
export type WorkToKeep = Pick<KeptWork, 'workId' | 'type' | 'title' | 'chapterPath' | 'lastNumber'>
