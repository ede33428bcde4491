import { wikiKey, wikiPath, wikiTitleOf } from '@engawa/contract'
import type { FindWikiPages } from '../texts/index.ts'
import { existingKeys } from './wiki-queries.ts'

/** Returns the paths of wiki links, and whether their pages exist. */
export const findPages: FindWikiPages = async (handle, written) => {
  const titles = written.flatMap((text) => {
    const title = wikiTitleOf(text)
    return title === undefined ? [] : [{ text, title }]
  })
  const existing = await existingKeys(
    handle,
    titles.map(({ title }) => wikiKey(title)),
  )
  return new Map(
    titles.map(({ text, title }) => [text, { url: wikiPath(title), exists: existing.has(wikiKey(title)) }]),
  )
}
