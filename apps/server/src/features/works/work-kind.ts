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

/** The rules by which a type of works defines reading positions inside a chapter. */
export type PositionRules<P extends Position = Position> = {
  /**
   * The schema of a reading position that a client sends. The whole value is stored, so the schema must limit the length of texts
   * and the size of numbers.
   */
  schema: z.ZodType<P>
  /** Returns the nearest position that exists in the chapter. */
  within(position: P, chapter: Pick<ChapterRow, 'size'>): P
  /** Returns the share of the chapter before the position, from 0 to 1. */
  progress(position: P, chapter: Pick<ChapterRow, 'size'>): number
}

/** Files that authors upload for a chapter. */
export type ChapterUpload = {
  /** The purpose under which `files` registers them. */
  purpose: string
  maxBytes: number
  /** Throws when the chapter cannot contain the files. It is called before the files are uploaded. */
  check?(chapter: ChapterRow, count: number): Promise<void>
}

/** A file that readers may download. It is served by a document that the kind defines. */
export type WorkDownload = {
  /** The path of the file; `{chapter}` is replaced by the id of a chapter. */
  path: string
  /** The content type of the file. */
  type: string
  /** Whether the file contains the whole work, or one chapter. */
  per: 'work' | 'chapter'
}

/** Pictures of a chapter, for apps that fetch them separately. */
export type ChapterPages = {
  count(chapter: Pick<ChapterRow, 'size' | 'pending'>): number
  /** Returns the direction in which a reader moves from page to page. */
  flow(facets: Facets): { direction: 'ltr' | 'rtl'; isScrolled: boolean }
  /** Returns the last page that was read, from 1. */
  lastRead(position: Position): number
  /** Returns the pages that readers see, in order. */
  read(chapter: Pick<ChapterRow, 'id'>): Promise<StoredPicture[]>
}

/**
 * The properties and functions in which comics, novels and videos differ. A kind stores the content of its chapters in separate
 * tables. With every change it must write `size`, `ready`, `pending` and `cover` of `chapters`, because publishing, shelves and
 * covers depend on these columns.
 */
export type WorkKind = WorkKindFacts & {
  /** The name of a list of such works in feeds and catalogues. The default is `plural`. */
  label?: Bilingual

  positionRules: PositionRules

  /** The content of a chapter: `read` loads it for a viewer, and `schema` declares the part that is sent. */
  content: { schema: z.ZodObject; read(viewer: Viewer, found: ChapterOfWork): Promise<object> }

  /** Releases the text that the author prepared. Called in the transaction that publishes chapters, before the work is recounted. */
  published?(tx: Tx<Tables>, chapterIds: readonly number[]): Promise<void>

  /** Returns the ids of a work's published chapters that have changes which readers do not see yet, in order. */
  unreleased?(handle: Handle<Tables>, workId: number): Promise<number[]>

  /**
   * Returns the words of a chapter as readers see them, for search; undefined while there are none. Without this function, search
   * finds no chapters of the kind. Called in the background, after a chapter was published or `indexChapter` was called.
   */
  words?(handle: Handle<Tables>, chapterId: number): Promise<string | undefined>

  /** Permanently deletes the subjects that chapters contain. Called before the rows of the chapters are deleted. */
  purgeParts?(tx: Tx<Tables>, chapterIds: readonly number[]): Promise<void>

  /** Returns the storage keys of all files of chapters, which are deleted together with the chapters. */
  filesOf?(handle: Handle<Tables>, chapterIds: readonly number[]): Promise<string[]>

  /** Returns the downloads of a published work and of its chapters. Catalogues for reading apps list works that have downloads. */
  downloads?(work: { id: number; size: number }): WorkDownload[]

  pages?: ChapterPages

  /** Returns the keys of files that belong to a work as a whole. */
  filesOfWork?(handle: Handle<Tables>, workId: number): Promise<string[]>

  /** The uploads by the name that callers pass. The first is the default. */
  uploads: Record<string, ChapterUpload>
}

export type WorkKinds = ReturnType<typeof createWorkKinds>

/** Creates the registry of the types of works. */
export function createWorkKinds(settings: Pick<Settings, 'isOff' | 'requireOn'>) {
  const kinds = new Map<WorkType, WorkKind>()
  return {
    register(kind: WorkKind): void {
      if (kinds.has(kind.type)) throw new Error(`the type of works ${kind.type} is registered twice`)
      kinds.set(kind.type, kind)
    },

    /** Returns the kind of a type; without a type, the kind that was registered first. Throws `bad_input` for an unregistered type. */
    of(type?: WorkType): WorkKind {
      const kind = type === undefined ? kinds.values().next().value : kinds.get(type)
      if (!kind) throw new AppError('bad_input', { fields: { type: 'unsupported' } })
      return kind
    },

    all: (): WorkKind[] => [...kinds.values()],

    /** Returns the kinds that are switched on; with a type, only that one. */
    listed: (type?: WorkType): WorkKind[] =>
      [...kinds.values()].filter(
        (kind) => (type === undefined || kind.type === type) && !settings.isOff(kind.section),
      ),

    /** Whether works of a type are unavailable because their section is off. */
    isOff: (type: WorkType): boolean => settings.isOff(kinds.get(type)?.section),

    /** Throws `section_off` when the section of the type is off. */
    requireOn: (type: WorkType): void => settings.requireOn(kinds.get(type)?.section),
  }
}
