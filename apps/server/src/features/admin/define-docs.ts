import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AdminDeps } from './admin-deps.ts'

const FOLDER = join(import.meta.dirname, '../../../../../docs/operations')
const PAGES = ['one-machine', 'several-machines', 'database', 'upgrades', 'alarms']

/** Returns the address at which the site serves a page of the operators' documents. */
export const addressOfPage = (name: string): string => `/v1/admin/docs/${name}`

/** Defines the pages of the operators' documents, to which the administration pages link. */
export function defineDocs({ documents }: Pick<AdminDeps, 'documents'>): void {
  for (const name of PAGES)
    documents.define({
      path: addressOfPage(name),
      audience: 'admin',
      rate: 'read',
      answer: async () => ({
        body: await readFile(join(FOLDER, `${name}.md`), 'utf8'),
        type: 'text/plain; charset=utf-8',
        unlisted: true,
      }),
    })
}
