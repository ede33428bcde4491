import {
  AppError,
  type ChapterContent,
  type InputOf,
  type Place,
  type works,
  type WorkType,
} from '@engawa/contract'
import type { Viewer } from '../../operation.ts'
import type { ChapterOfWork } from './works-access.ts'
import type { ChapterRow } from './works-rows.ts'

/** A place inside a chapter, as the kind of the work counts it. */
export type Position = Pick<Place, 'page' | 'offset'>

/**
 * What a type of works (comics, later novels and videos) gives to works. A kind stores what its chapters hold in tables of
 * its own, and writes into `chapters` how much is there (`pages`) and the picture that stands for it (`cover`); publishing,
 * shelves and covers follow from these two.
 */
export type WorkKind = {
  type: WorkType

  /** The path of the page where a chapter is read or watched. */
  chapterPath(workId: number, chapterId: number): string

  /** What a chapter holds, as far as this viewer sees it. */
  content(viewer: Viewer, found: ChapterOfWork): Promise<ChapterContent>

  /** The place a reader reports, kept inside the chapter. */
  position(input: InputOf<typeof works.savePlace>, chapter: ChapterRow): Position
}

export type WorkKinds = ReturnType<typeof createWorkKinds>

/** The registry of types of works that can be made and read on this site. */
export function createWorkKinds() {
  const kinds = new Map<WorkType, WorkKind>()
  return {
    register(kind: WorkKind): void {
      if (kinds.has(kind.type)) throw new Error(`the type of works ${kind.type} is registered twice`)
      kinds.set(kind.type, kind)
    },

    /** The kind of a type. Throws `bad_input` for a type that has none yet. */
    of(type: WorkType): WorkKind {
      const kind = kinds.get(type)
      if (!kind) throw new AppError('bad_input', { fields: { type: 'unsupported' } })
      return kind
    },
  }
}
