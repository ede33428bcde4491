import type { Selectable } from 'kysely'
import type { WorksTables } from './works-tables.ts'

export type WorkRow = Selectable<WorksTables['works']>
export type ChapterRow = Selectable<WorksTables['chapters']>
/** The chapter columns that lists need. */
export type ListedChapter = Pick<
  ChapterRow,
  'id' | 'number' | 'title' | 'status' | 'size' | 'ready' | 'pending' | 'publish_at' | 'published_at' | 'held'
>

export type ChapterOfWork = { chapter: ChapterRow; work: WorkRow }
