import type { WorkCard } from '@engawa/contract'
import { kindOf } from '../kinds.ts'

/** Returns the number of parts of a work as text, e.g. "3 chapters". */
export const partsText = (work: Pick<WorkCard, 'type' | 'chapters'>): string =>
  kindOf(work).parts.count({ count: work.chapters })
