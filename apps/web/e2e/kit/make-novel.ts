import { contract } from '@engawa/contract'
import type { Account } from './site.ts'

export type CreatedNovel = { id: number; chapterIds: number[]; title: string }

type NovelFields = {
  title: string
  /** The text of each chapter, in Markdown. */
  chapters: string[]
  writing?: 'horizontal' | 'vertical'
  language?: 'zh' | 'ja' | 'en'
  publish?: boolean
}

/** Creates a novel through the API. Publishes it unless `publish` is false. */
export async function makeNovel({ call }: Account, fields: NovelFields): Promise<CreatedNovel> {
  const { title, chapters, writing = 'horizontal', language = 'en', publish = true } = fields
  const work = await call(contract.works.create, { type: 'novel', title, facets: { writing }, language })
  const chapterIds: number[] = []
  for (const [index, text] of chapters.entries()) {
    const chapterId =
      index === 0
        ? work.chapterId
        : (await call(contract.works.addChapter, { resourceId: work.id, title: `Chapter ${index + 1}` })).id
    chapterIds.push(chapterId)
    const { version } = await call(contract.novels.source, { chapterId })
    await call(contract.novels.save, { chapterId, version, splice: { at: 0, remove: 0, insert: text } })
    if (publish) await call(contract.works.updateChapter, { chapterId, status: 'published' })
  }
  if (publish) await call(contract.works.update, { id: work.id, status: 'published' })
  return { id: work.id, chapterIds, title }
}
