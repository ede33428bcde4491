import {
  AppError,
  type Bilingual,
  type Facets,
  type Position,
  type WorkKindFacts,
  type WorkType,
} from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import type { z } from 'zod'
import type { Tables } from '../../db/schema.ts'
import type { Viewer } from '../../endpoints/operation.ts'
import type { StoredPicture } from '../pictures/index.ts'
import type { Settings } from '../settings/index.ts'
import type { ChapterOfWork, ChapterRow } from './works-rows.ts'

/** What a type of works counts as a place inside a chapter. */
export type PlaceRules<P extends Position = Position> = {
  /** A place as a reader may send it. Everything of it is stored, so it bounds every text and number. */
  schema: z.ZodType<P>
  /** The nearest place that the chapter has. */
  within(position: P, chapter: Pick<ChapterRow, 'size'>): P
  /** How much of the chapter is behind the place, 0 to 1. */
  progress(position: P, chapter: Pick<ChapterRow, 'size'>): number
}

/** Files that authors upload for a chapter. */
export type ChapterUpload = {
  /** The name under which `files` knows them. */
  purpose: string
  maxBytes: number
  /** Refuses early what the chapter could not take, so that nobody uploads for nothing. */
  check?(chapter: ChapterRow, count: number): Promise<void>
}

/** A file that readers may take with them; a document serves it. */
export type WorkDownload = {
  /** Its address; `{chapter}` stands for the id of a chapter. */
  path: string
  /** Its content type. */
  type: string
  /** Of the whole work, or of each of its chapters. */
  per: 'work' | 'chapter'
}

/** Pictures that a chapter is made of, for apps that fetch them one by one. */
export type ChapterPages = {
  count(chapter: Pick<ChapterRow, 'size' | 'pending'>): number
  /** How one goes from page to page. */
  flow(facets: Facets): { direction: 'ltr' | 'rtl'; isScrolled: boolean }
  /** The last page that was read, from 1. */
  lastRead(position: Position): number
  /** In their order; those that readers see. */
  read(chapter: Pick<ChapterRow, 'id'>): Promise<StoredPicture[]>
}

/**
 * What a type of works (comics, novels, videos) gives to works. It stores what its chapters hold in tables of its own and
 * writes `size`, `ready`, `pending` and `cover` of `chapters` with every change; publishing, shelves and covers follow
 * from these four.
 */
export type WorkKind = WorkKindFacts & {
  /** What its works are called together, in feeds and catalogues; its `plural` unless given. */
  label?: Bilingual

  place: PlaceRules

  /** What a chapter holds: `read` collects it for a viewer, who sees of it what `schema` declares. */
  content: { schema: z.ZodObject; read(viewer: Viewer, found: ChapterOfWork): Promise<object> }

  /** Called in the transaction that publishes chapters, before the work is recounted: readers now see the text that its author prepared. */
  published?(tx: Tx<Tables>, chapterIds: readonly number[]): Promise<void>

  /**
   * The words of a chapter as readers see them, for search; undefined while there are none. Without it search finds no chapters of the
   * type. Asked in the background, after a chapter came out or `indexChapter` said that its words are others.
   */
  words?(handle: Handle<Tables>, chapterId: number): Promise<string | undefined>

  /** The keys of all files that chapters hold, for when they are deleted for good; their rows go with the chapters. */
  filesOf?(handle: Handle<Tables>, chapterIds: readonly number[]): Promise<string[]>

  /** Where a published work and its chapters are to be had as files; catalogues for reading apps list what has any. */
  downloads?(work: { id: number; size: number }): WorkDownload[]

  pages?: ChapterPages

  /** The same of files that belong to a work as a whole. */
  filesOfWork?(handle: Handle<Tables>, workId: number): Promise<string[]>

  /** By the name that callers give; the first is meant when they give none. */
  uploads: Record<string, ChapterUpload>
}

export type WorkKinds = ReturnType<typeof createWorkKinds>

/** The registry of types of works that can be made and read on this site. */
export function createWorkKinds(settings: Pick<Settings, 'isOff' | 'requireOn'>) {
  const kinds = new Map<WorkType, WorkKind>()
  return {
    register(kind: WorkKind): void {
      if (kinds.has(kind.type)) throw new Error(`the type of works ${kind.type} is registered twice`)
      kinds.set(kind.type, kind)
    },

    /** The kind of a type, the first one without a type. Throws `bad_input` for a type that nobody registered. */
    of(type?: WorkType): WorkKind {
      const kind = type === undefined ? kinds.values().next().value : kinds.get(type)
      if (!kind) throw new AppError('bad_input', { fields: { type: 'unsupported' } })
      return kind
    },

    all: (): WorkKind[] => [...kinds.values()],

    /** The kinds that are on; with a type, only that one. */
    listed: (type?: WorkType): WorkKind[] =>
      [...kinds.values()].filter(
        (kind) => (type === undefined || kind.type === type) && !settings.isOff(kind.section),
      ),

    /** Whether works of a type exist for nobody, because their section is off. */
    isOff: (type: WorkType): boolean => settings.isOff(kinds.get(type)?.section),

    /** Throws `section_off`. */
    requireOn: (type: WorkType): void => settings.requireOn(kinds.get(type)?.section),
  }
}
