import { createHash } from 'node:crypto'
import { AppError, NOVEL, type WorkView } from '@engawa/contract'
import type { Viewer } from '../../../../endpoints/operation.ts'
import type { StoredPicture } from '../../../pictures/index.ts'
import { visibleWork } from '../../works-access.ts'
import { canEditWork } from '../../works-policy.ts'
import type { WorkRow } from '../../works-rows.ts'
import type { NovelsDeps } from '../novels-deps.ts'
import { chaptersOfBook, type BookChapter } from './book-queries.ts'
import { authorsByIds } from '../../../members/index.ts'

/** A novel as a book: its metadata and chapters, without their texts. */
export type Book = {
  work: WorkRow
  title: string
  author: string
  language: WorkView['language']
  isVertical: boolean
  summary: string
  cover: StoredPicture | null
  chapters: BookChapter[]
  /** Whether the book includes drafts. Only the author gets such a book. */
  drafts: boolean
  /** A text that changes when anything in the book changes. */
  version: string
  modifiedAt: Date
}

/** The version of the book format. Increase it when the generated files change. */
const FORMAT = 2

/**
 * Returns the book that a viewer may download: published chapters for members, everything for the author with `drafts`. Only this
 * function checks the access to a book. Throws `not_logged_in`, `work_not_found` (also for a novel without readable text),
 * `forbidden`, `section_off`.
 */
export async function readableBook(
  deps: NovelsDeps,
  viewer: Viewer,
  { workId, drafts }: { workId: number; drafts: boolean },
): Promise<Book> {
  const work = await visibleWork(deps, viewer, workId)
  if (work.type !== NOVEL.type) throw new AppError('work_not_found')
  // Guests must log in, as they must to read chapters.
  if (viewer.uid === null) throw new AppError('not_logged_in')
  if (drafts && !canEditWork(viewer, work)) throw new AppError('forbidden')
  const { db } = deps.database
  const chapters = await chaptersOfBook(db, work.id, { drafts })
  if (chapters.length === 0) throw new AppError('work_not_found')
  const authors = await authorsByIds(db, viewer, [work.author_id])
  const { title, language, summary, cover } = work
  const book = {
    ...{ work, title, language, summary, cover, chapters, drafts },
    author: authors.get(work.author_id)?.name ?? '',
    isVertical: work.facets['writing'] === 'vertical',
  }
  const times = [work.created_at, ...chapters.map(({ at }) => at)].map((at) => at.getTime())
  return { ...book, version: versionOf(book), modifiedAt: new Date(Math.max(...times)) }
}

const versionOf = (book: Omit<Book, 'version' | 'modifiedAt'>): string => {
  const { work, title, author, language, isVertical, summary, cover, chapters, drafts } = book
  const parts = chapters.map(({ id, number, title: own, version, at }) => [
    id,
    number,
    own,
    version,
    at.getTime(),
  ])
  const key = cover?.sources.at(-1)?.key
  const all = [FORMAT, work.id, title, author, language, isVertical, summary, key, drafts, parts]
  return createHash('sha256').update(JSON.stringify(all)).digest('base64url').slice(0, 27)
}

/** Returns the name of a chapter: its title, else its number in the language of the book. */
export function chapterName(
  { language }: Pick<Book, 'language'>,
  { title, number }: Pick<BookChapter, 'title' | 'number'>,
): string {
  if (title !== '') return title
  if (language === 'zh') return `第 ${number} 话`
  return language === 'ja' ? `第${number}話` : `Chapter ${number}`
}
