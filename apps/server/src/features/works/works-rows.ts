import type { Handle } from '@engawa/platform/database'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { WorksTables } from './works-tables.ts'

/** A handle of the whole site's database: queries of works also join what other features let them. */
export type Sql = Handle<Tables>

export type WorkRow = Selectable<WorksTables['works']>
export type ChapterRow = Selectable<WorksTables['chapters']>
export type PageRow = Selectable<WorksTables['pages']>
export type ImportRow = Selectable<WorksTables['imports']>
export type PlaceRow = Selectable<WorksTables['places']>
