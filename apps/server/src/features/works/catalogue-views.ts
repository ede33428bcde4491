import type { WorkCard, WorkView } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { WorkDownload, WorkKind } from './work-kind.ts'
import type { WorksDeps } from './works-deps.ts'
import type { PlaceAndChapter } from './works-places.ts'
import type { ChapterRow, WorkRow } from './works-rows.ts'
import { cardViews, timeOf } from './works-views.ts'
import type { Reader } from '../members/index.ts'

/** A published work as feeds and catalogues list it. */
export type ListedWork = WorkCard & {
  summary: string
  language: WorkView['language']
  /** Downloadable files that contain the whole work. */
  files: WorkDownload[]
  /** Whether its chapters can be downloaded separately. */
  byChapter: boolean
}

/** A chapter that is published. */
export type ListedChapter = {
  id: number
  number: number
  title: string
  publishedAt: string
  updatedAt: string
  files: WorkDownload[]
  /** The number of pictures in the chapter, and the last one that the viewer has seen, counted from 1. */
  pages: { count: number; lastRead: { page: number; at: string } | null } | null
}

/** Returns works in the order given, without works whose section is switched off. */
export async function listedViews(
  deps: WorksDeps,
  handle: Handle<Tables>,
  viewer: Reader,
  rows: WorkRow[],
): Promise<ListedWork[]> {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const cards = await cardViews(deps, handle, viewer, rows)
  return cards.map((card) => {
    const { summary, language, size } = byId.get(card.id)!
    const kind = deps.kinds.of(card.type)
    const files = kind.downloads?.({ id: card.id, size }) ?? []
    return {
      ...card,
      summary,
      language,
      files: files.filter(({ per }) => per === 'work'),
      byChapter: kind.pages !== undefined || files.some(({ per }) => per === 'chapter'),
    }
  })
}

export function listedChapter(
  kind: WorkKind,
  work: { id: number; size: number },
  chapter: ChapterRow,
  place: PlaceAndChapter | null,
): ListedChapter {
  const { id, number, title } = chapter
  const files = (kind.downloads?.(work) ?? []).filter(({ per }) => per === 'chapter')
  const isHere = place?.chapter_id === id
  return {
    id,
    number,
    title,
    publishedAt: timeOf(chapter.published_at ?? chapter.created_at),
    updatedAt: timeOf(chapter.updated_at),
    files: files.map((file) => ({ ...file, path: file.path.replace('{chapter}', String(id)) })),
    pages: kind.pages
      ? {
          count: kind.pages.count(chapter),
          lastRead: isHere ? { page: kind.pages.lastRead(place.position), at: timeOf(place.at) } : null,
        }
      : null,
  }
}
