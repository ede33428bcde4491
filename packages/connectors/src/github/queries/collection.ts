import { readText, SourceError, sourceQuery } from '../../source/index.ts'
import { enteredUrlOf } from '../addresses.ts'
import { readFrontMatter } from '../front-matter.ts'
import { isLogin, repoOf, slugPart } from '../names.ts'
import type { Collection, CollectionItem } from '../records.ts'
import { checkAllowed, isExcluded } from '../rules.ts'
import { githubRaw } from './default-sources.ts'
import { explorePicture } from './explore.ts'

/** A collection as its editors wrote it. Some of its repositories, users and links may no longer exist. */
export const collection = sourceQuery({
  source: githubRaw,
  name: 'collection',
  version: 1,
  freshSeconds: 86_400,
  request: ({ slug }: { slug: string }) => ({
    path: `/github/explore/main/collections/${slugPart(slug)}/index.md`,
    accept: 'text/plain',
  }),
  read: (answer, { slug }): Collection => {
    const { fields, lists, text } = readFrontMatter(readText(answer))
    const title = fields.get('display_name')
    const items = lists.get('items') ?? []
    if (!title || items.length === 0) throw new SourceError('bad_answer', 'no collection')
    checkAllowed(slug, title, text)
    return {
      slug,
      title,
      author: fields.get('created_by') || null,
      imageUrl: explorePicture(`collections/${slug}`, fields.get('image')),
      text,
      items: items.flatMap((item) => itemOf(item) ?? []).slice(0, 200),
    }
  },
})

/** Reads an item: `owner/repo`, a login, or an address (see "Contributing to github/explore"). */
function itemOf(item: string): CollectionItem | null {
  if (isExcluded(item)) return null
  if (/^https?:/i.test(item)) {
    const url = enteredUrlOf(item)
    return url === null ? null : { kind: 'link', url }
  }
  const repo = repoOf(item)
  if (repo) return { kind: 'repo', owner: repo.owner, name: repo.repo }
  return isLogin(item) ? { kind: 'user', login: item } : null
}
