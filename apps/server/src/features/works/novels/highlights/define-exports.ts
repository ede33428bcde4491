import { Readable } from 'node:stream'
import { AppError, NOVEL, type HighlightsOfChapter } from '@engawa/contract'
import type { DocumentRequest } from '../../../../registries/documents.ts'
import { asMember, type Viewer } from '../../../../endpoints/operation.ts'
import { visibleWork } from '../../works-access.ts'
import type { WorkRow } from '../../works-rows.ts'
import { chapterName } from '../export/book.ts'
import { fileName, idOf } from '../export/define-books.ts'
import type { NovelsDeps } from '../novels-deps.ts'
import { highlightedChapters } from './highlight-queries.ts'
import { listHighlights } from './list-highlights.ts'
import { chapterOf, headOf } from './markdown-export.ts'
import { authorsByIds } from '../../../members/index.ts'

/** The number of chapters that are in memory at a time. */
const BATCH = 20

type Notes = { work: WorkRow; author: string; chapters: () => AsyncGenerator<HighlightsOfChapter> }
type Write = (notes: Notes, viewer: Viewer) => AsyncGenerator<string>

/** Defines the exports of a member's own highlights and notes of a novel: `/v1/novels/{id}/highlights.md` and `.json`. */
export function defineHighlightExports(deps: NovelsDeps): void {
  define(deps, 'md', 'text/markdown; charset=utf-8', markdown)
  define(deps, 'json', 'application/json; charset=utf-8', json)
}

function define(deps: NovelsDeps, ending: string, type: string, write: Write): void {
  deps.documents.define({
    path: `/v1/novels/:id/highlights.${ending}`,
    section: NOVEL.section,
    audience: 'member',
    rate: 'download',
    async answer(viewer: Viewer, { params }: DocumentRequest) {
      const notes = await notesOf(deps, viewer, idOf(params['id']))
      return {
        body: () => Readable.from(write(notes, viewer)),
        type,
        name: fileName(`${notes.work.title} - notes`, ending),
        unlisted: true,
      }
    },
  })
}

async function notesOf(deps: NovelsDeps, viewer: Viewer, workId: number): Promise<Notes> {
  const { uid } = asMember(viewer)
  const work = await visibleWork(deps, viewer, workId)
  if (work.type !== NOVEL.type) throw new AppError('work_not_found')
  const { db } = deps.database
  const authors = await authorsByIds(db, viewer, [work.author_id])
  return {
    work,
    author: authors.get(work.author_id)?.name ?? '',
    async *chapters() {
      const all = await highlightedChapters(db, { uid, workId })
      for (let at = 0; at < all.length; at += BATCH)
        yield* await listHighlights(deps, uid, all.slice(at, at + BATCH))
    },
  }
}

async function* markdown({ work, author, chapters }: Notes, { language }: Viewer): AsyncGenerator<string> {
  yield headOf(work.title, author)
  for await (const chapter of chapters()) yield chapterOf(chapterName(work, chapter), chapter, language)
}

async function* json({ work, author, chapters }: Notes): AsyncGenerator<string> {
  const { id, title, language } = work
  yield `{"novel":${JSON.stringify({ id, title, author, language })},"chapters":[`
  let before = ''
  for await (const chapter of chapters()) {
    yield before + JSON.stringify(chapter)
    before = ','
  }
  yield ']}\n'
}
