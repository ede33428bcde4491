import type { Selectable } from 'kysely'
import type { WorksTables } from './works-tables.ts'

export type WorkRow = Selectable<WorksTables['works']>
export type ChapterRow = Selectable<WorksTables['chapters']>
