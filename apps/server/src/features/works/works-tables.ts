import type { Direction, Layout, Progress, WorkStatus, WorkType, WorkView } from '@engawa/contract'
import type { ColumnType, Generated } from 'kysely'
import type { StoredPicture } from '../pictures/index.ts'
import type { Position } from './work-kind.ts'

type WithDefault<T> = Generated<T>

export type ComicInfo = {
  title?: string
  series?: string
  summary?: string
  direction?: Direction
  tags?: string[]
}

export type Skipped = { name: string; reason: string }

export type WorksTables = {
  works: {
    id: Generated<number>
    author_id: number
    type: WorkType
    title: string
    summary: string
    language: WorkView['language']
    direction: Direction
    layout: Layout
    progress: Progress
    tags: string[]
    status: WorkStatus
    publish_at: Date | null
    published_at: Date | null
    version: WithDefault<number>
    chapters: WithDefault<number>
    pages: WithDefault<number>
    views: WithDefault<number>
    likes: WithDefault<number>
    favorites: WithDefault<number>
    cover: ColumnType<StoredPicture | null, string | null | undefined, string | null>
    cover_is_own: WithDefault<boolean>
    removal_id: number | null
    created_at: Date
    updated_at: Date
  }
  work_reservations: { id: number; uid: number; created_at: Date }
  chapters: {
    id: Generated<number>
    work_id: number
    number: number
    title: string
    status: 'draft' | 'published'
    /** Rows in `pages`, failed ones too: the limit counts these. */
    page_rows: WithDefault<number>
    /** Pages that are ready or being prepared. */
    pages: WithDefault<number>
    pending: WithDefault<number>
    /** The picture that stands for the chapter; its kind writes it. */
    cover: ColumnType<StoredPicture | null, string | null | undefined, string | null>
    version: WithDefault<number>
    /** The version at the last arranging: who knows an older one must reload. */
    arranged_version: WithDefault<number>
    published_at: Date | null
    removal_id: number | null
    created_at: Date
    updated_at: Date
  }
  imports: {
    id: Generated<number>
    chapter_id: number
    uid: number
    upload_id: number
    archive_key: string
    state: WithDefault<'waiting' | 'running' | 'done' | 'failed'>
    done: WithDefault<number>
    total: number
    skipped: ColumnType<Skipped[], string | undefined, string>
    reason: string | null
    comic_info: ColumnType<ComicInfo | null, string | null, string | null>
    attempts: WithDefault<number>
    created_at: Date
    updated_at: Date
  }
  pages: {
    id: Generated<number>
    chapter_id: number
    position: number
    added_version: number
    upload_id: number | null
    import_id: number | null
    import_entry: number | null
    name: string
    state: WithDefault<'pending' | 'ready' | 'failed'>
    reason: string | null
    spread: 'single' | 'first' | null
    width: number
    height: number
    picture: ColumnType<StoredPicture | null, string | null | undefined, string | null>
    /** The uploaded bytes, until they are prepared. */
    raw_key: string | null
    attempts: WithDefault<number>
    created_at: Date
  }
  work_views: { work_id: number; viewer: Buffer; counted_at: Date }
  places: {
    uid: number
    work_id: number
    chapter_id: number
    position: ColumnType<Position, string, string>
    finished: boolean
    at: Date
  }
}
