import { Readable } from 'node:stream'
import { AppError, readWikiMarkup, wikiKey } from '@engawa/contract'
import { ZipFile } from 'yazl'
import type { WikiDeps } from './wiki-deps.ts'
import {
  isListed,
  pageByKey,
  pagesByIds,
  presentRevision,
  type PageRow,
  type RevisionRow,
} from './wiki-queries.ts'

/** Returns a page as a Markdown file with front matter. Throws `wiki_page_not_found`. */
export async function exportPage(deps: WikiDeps, title: string): Promise<{ name: string; text: string }> {
  const { db } = deps.database
  const page = await pageByKey(db, wikiKey(title))
  const present = page && page.removal_id === null ? await presentRevision(db, page) : undefined
  if (!page || !present || present.text === '') throw new AppError('wiki_page_not_found')
  return { name: fileName(page.title.replaceAll('/', '_')), text: fileText(page, present) }
}

/** Returns all pages and redirects as a ZIP of Markdown files. Reads the pages one by one, so that only one of them is in memory. */
export async function exportWiki(deps: WikiDeps): Promise<Readable> {
  const { db } = deps.database
  const pages = await db
    .selectFrom('wiki_pages')
    .select(['id', 'title', 'updated_at'])
    .where('removal_id', 'is', null)
    .where((eb) => eb.or([isListed, eb('redirect_key', 'is not', null)]))
    .orderBy('key')
    .execute()
  const zip = new ZipFile()
  const names = new Set<string>()
  for (const { id, title, updated_at } of pages) {
    const wanted = fileName(title)
    const name = names.has(wanted.toLowerCase()) ? wanted.replace(/\.md$/, ` (${id}).md`) : wanted
    names.add(name.toLowerCase())
    zip.addReadStreamLazy(name, { mtime: updated_at }, (give) => {
      textOf(deps, id).then(
        (text) => give(null, Readable.from([Buffer.from(text)])),
        (error: unknown) => give(error, undefined as never),
      )
    })
  }
  zip.end()
  return zip.outputStream as Readable
}

async function textOf(deps: WikiDeps, id: number): Promise<string> {
  const [page] = await pagesByIds(deps.database.db, [id])
  const present = page && (await presentRevision(deps.database.db, page))
  return page && present ? fileText(page, present) : ''
}

/** Returns the path of a page in the archive. A `/` in the title makes a folder, and `_` replaces characters that file systems refuse. */
const fileName = (title: string): string =>
  `${title
    .split('/')
    .map((part) =>
      part
        .trim()
        .replace(/[\\:*?"]/g, '_')
        .replace(/^\.|\.$/g, '_'),
    )
    .join('/')}.md`

function fileText(page: PageRow, revision: RevisionRow): string {
  const { categories } = readWikiMarkup(revision.text)
  const facts = [
    `title: ${JSON.stringify(page.title)}`,
    ...(categories.length > 0 ? [`categories: ${JSON.stringify(categories)}`] : []),
    `revision: ${revision.id}`,
    `updated: ${revision.created_at.toISOString()}`,
  ]
  return `---\n${facts.join('\n')}\n---\n\n${revision.text}\n`
}
