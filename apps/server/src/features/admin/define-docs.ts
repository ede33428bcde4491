import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AdminDeps } from './admin-deps.ts'

const OPERATIONS = join(import.meta.dirname, '../../../../../docs/operations.md')

/** The path of the operators' document. */
export const OPERATIONS_PATH = '/v1/admin/docs/operations'

/** Defines the operators' document, to which the administration pages link. */
export function defineDocs({ documents }: Pick<AdminDeps, 'documents'>): void {
  documents.define({
    path: OPERATIONS_PATH,
    audience: 'admin',
    rate: 'read',
    answer: async () => ({
      body: await readFile(OPERATIONS, 'utf8'),
      type: 'text/plain; charset=utf-8',
      unlisted: true,
    }),
  })
}
