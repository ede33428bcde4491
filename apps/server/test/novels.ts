import { contract, novelContent, type NovelChapter, type NovelSaved } from '@engawa/contract'
import type { Person, Site as WholeSite } from './site.ts'

const { novels, works } = contract

type Site = Pick<WholeSite, 'call'>

export type CreatedNovel = { id: number; chapterId: number }

/** Creates a draft of a novel whose first chapter has a text. */
export async function makeNovel(
  site: Site,
  person: Person,
  { text = 'Once upon a time.', title = 'A novel' }: { text?: string; title?: string } = {},
): Promise<CreatedNovel> {
  const { id, chapterId } = await site.call(works.create, { type: 'novel', title }, person)
  if (text !== '') await write(site, person, chapterId, text)
  return { id, chapterId }
}

/** Creates a novel like `makeNovel` and publishes it. */
export async function publishNovel(
  site: Site,
  person: Person,
  fields: Parameters<typeof makeNovel>[2] = {},
): Promise<CreatedNovel> {
  const made = await makeNovel(site, person, fields)
  await site.call(works.update, { id: made.id, status: 'published' }, person)
  return made
}

/** Replaces the whole text of a chapter. */
export async function write(
  site: Site,
  person: Person,
  chapterId: number,
  text: string,
): Promise<NovelSaved> {
  const before = await site.call(novels.source, { chapterId }, person)
  return site.call(
    novels.save,
    { chapterId, version: before.version, splice: { at: 0, remove: before.text.length, insert: text } },
    person,
  )
}

/** Releases the current text of a chapter to readers. */
export async function release(site: Site, person: Person, chapterId: number): Promise<void> {
  const { version } = await site.call(novels.source, { chapterId }, person)
  await site.call(novels.release, { chapterId, version }, person)
}

export const readNovel = (site: Site, person: Person, chapterId: number): Promise<NovelChapter> =>
  site.call(novelContent, { chapterId }, person)
