import { NOVEL, NovelContent, NovelPosition } from '@engawa/contract'
import type { PositionRules, WorkKind } from '../work-kind.ts'
import { currentParagraphs } from './current-paragraphs.ts'
import { bookFilesOf } from './export/book-queries.ts'
import { importFilesOf } from './import/import-queries.ts'
import { liveWords } from './live-words.ts'
import { makeLive } from './make-live.ts'
import type { NovelsDeps } from './novels-deps.ts'
import { unreleasedTexts } from './novels-queries.ts'

/**
 * The rules for reading positions in a novel: a paragraph and an offset in it. If the paragraph was removed, the client finds the
 * position through `moved` in the content.
 */
const positionRules: PositionRules<NovelPosition> = {
  schema: NovelPosition,
  within: (position) => position,
  progress: ({ part }) => part,
}

/** Returns the kind of novels, whose chapters are texts. */
export const novelKind = (deps: NovelsDeps): WorkKind => ({
  ...NOVEL,
  label: { en: 'Novels', zh: '小说' },
  positionRules,
  content: { schema: NovelContent, read: (_viewer, { chapter }) => currentParagraphs(deps, chapter) },
  published: makeLive,
  unreleased: async (handle, workId) =>
    (await unreleasedTexts(handle, workId)).map(({ chapter_id: id }) => id),
  downloads: ({ id }) => [{ path: `/v1/novels/${id}/book.epub`, type: 'application/epub+zip', per: 'work' }],
  words: (handle, chapterId) => liveWords(deps, handle, chapterId),
  filesOfWork: async (handle, workId) => [
    ...(await importFilesOf(handle, workId)),
    ...(await bookFilesOf(handle, workId)),
  ],
  uploads: {},
})
