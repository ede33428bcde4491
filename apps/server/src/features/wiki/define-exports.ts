import { AppError, wikiTitleOf } from '@engawa/contract'
import { exportPage, exportWiki } from './export.ts'
import type { WikiDeps } from './wiki-deps.ts'

/**
 * Defines the exports: a single page as a Markdown file (`/v1/wiki/export.md?title=…`), and the whole wiki as a ZIP of such files
 * (`/v1/wiki/export.zip`).
 */
export function defineExports(deps: WikiDeps): void {
  const common = { section: 'wiki', audience: 'anyone', rate: 'download' } as const
  deps.documents.define({
    ...common,
    path: '/v1/wiki/export.md',
    async answer(_viewer, { query: { title } }) {
      const known = typeof title === 'string' ? wikiTitleOf(title) : undefined
      if (known === undefined) throw new AppError('wiki_page_not_found')
      const { name, text } = await exportPage(deps, known)
      return { name, body: text, type: 'text/markdown; charset=utf-8' }
    },
  })
  deps.documents.define({
    ...common,
    path: '/v1/wiki/export.zip',
    answer: async () => ({ name: 'wiki.zip', body: () => exportWiki(deps), type: 'application/zip' }),
  })
}
