import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { admin } from '@engawa/contract'
import { parseMarkdown } from '@engawa/platform/markdown'
import type { Handler } from '../../../endpoints/operation.ts'
import type { AdminDeps } from '../admin-deps.ts'
import { addressOfPage } from '../define-docs.ts'
import { VERSION } from '../../../version.ts'

const CHANGES = join(import.meta.dirname, '../../../../../../CHANGELOG.md')

export const release =
  (_deps: AdminDeps): Handler<typeof admin.release> =>
  async () => {
    const section = sectionOf(await readFile(CHANGES, 'utf8'), VERSION)
    const text = section.replaceAll(
      /\]\(docs\/operations\/([a-z-]+)\.md/g,
      (_, name: string) => `](${addressOfPage(name)}`,
    )
    const document = await parseMarkdown(text)
    return { version: VERSION, html: await document.render() }
  }

/** Returns the text below the heading of a version, up to the heading of the version before it. */
function sectionOf(changes: string, version: string): string {
  const section = changes.split('\n## ').find((each) => each.startsWith(`${version}\n`))
  return section?.slice(version.length) ?? ''
}
