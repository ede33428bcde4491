import { join } from 'node:path'
import { AppError, NOVEL, type HitsOfChapter, type novelSearch } from '@engawa/contract'
import { textWork } from '@engawa/platform/text-work'
import type { Handler } from '../../../../endpoints/operation.ts'
import { visibleWork } from '../../works-access.ts'
import { isInsider } from '../../works-policy.ts'
import type { NovelsDeps } from '../novels-deps.ts'
import { plainChapters } from '../plain-chapters.ts'
import { foldText } from './fold-places.ts'
import type { From } from './hits-in.ts'
import { chaptersToSearch, type SearchedChapter } from './search-queries.ts'

const search = textWork(join(import.meta.dirname, 'hits-in.ts'), () => import('./hits-in.ts'))

/** The number of chapters that are in memory at a time. */
const BATCH = 10
/**
 * Limits of one call: the number of characters that are searched, and of chapters that are converted to plain text for the first
 * time.
 */
const MAX_CHARACTERS = 1_000_000
const MAX_NEW = 40

type Place = From & { chapter: number }

export const findInNovel =
  (deps: NovelsDeps): Handler<typeof novelSearch.find> =>
  async (viewer, { workId, q, cursor, limit }) => {
    const work = await visibleWork(deps, viewer, workId)
    if (work.type !== NOVEL.type) throw new AppError('work_not_found')
    const wanted = foldText(q)
    const all = await chaptersToSearch(deps.database.db, workId, { drafts: isInsider(viewer, work) })
    const start = cursor === undefined ? BEGINNING : placeOf(cursor)
    const first = all.findIndex(({ number }) => number >= start.chapter)
    const ahead = first < 0 ? [] : all.slice(first)
    const { chapters, next } = await lookThrough(deps, ahead, { wanted, start, limit })
    const searched = next ? all.findIndex(({ number }) => number === next.chapter) : all.length
    return {
      items: chapters,
      nextCursor: next && `${next.chapter}.${next.paragraph}.${next.offset}`,
      searched,
      all: all.length,
    }
  }

const BEGINNING: Place = { chapter: 0, paragraph: 0, offset: 0 }

function placeOf(cursor: string): Place {
  const [chapter, paragraph, offset] = /^\d{1,9}\.\d{1,9}\.\d{1,9}$/.test(cursor)
    ? cursor.split('.').map(Number)
    : []
  if (chapter === undefined) throw new AppError('bad_cursor')
  return { chapter, paragraph: paragraph!, offset: offset! }
}

type Search = { wanted: string; start: Place; limit: number }

/** Searches chapters until the page is full or a limit of the call is reached. */
async function lookThrough(
  deps: NovelsDeps,
  chapters: readonly SearchedChapter[],
  { wanted, start, limit }: Search,
): Promise<{ chapters: HitsOfChapter[]; next: Place | null }> {
  const found: HitsOfChapter[] = []
  const left = { hits: limit, characters: MAX_CHARACTERS, made: MAX_NEW }
  for (let at = 0; at < chapters.length; at += BATCH) {
    const some = chapters.slice(at, at + BATCH)
    const plain = await plainChapters(deps, some)
    for (const { id, number, title } of some) {
      const { paragraphs, isNew } = plain.get(id)!
      if (left.hits === 0) return { chapters: found, next: { ...BEGINNING, chapter: number } }
      const from = number === start.chapter ? start : BEGINNING
      const { hits, rest } = await search('hitsIn', paragraphs, wanted, from, left.hits)
      if (hits.length > 0) found.push({ chapterId: id, number, title, hits })
      if (rest) return { chapters: found, next: { ...rest, chapter: number } }
      left.hits -= hits.length
      left.characters -= paragraphs.reduce((sum, { text }) => sum + text.length, 0)
      if (isNew) left.made -= 1
    }
    const next = chapters[at + BATCH]
    if (next && (left.characters <= 0 || left.made <= 0))
      return { chapters: found, next: { ...BEGINNING, chapter: next.number } }
  }
  return { chapters: found, next: null }
}
