import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AdminDeps } from './admin-deps.ts'

const OPERATIONS = join(import.meta.dirname, '../../../../../docs/operations.md')

/** Defines the operators' document, to which the administration pages link. */
export function defineDocs({ documents }: Pick<AdminDeps, 'documents'>): void {
  documents.define({
    path: '/v1/admin/docs/operations',
    audience: 'admin',
    rate: 'read',
    answer: async () => ({
      body: await readFile(OPERATIONS, 'utf8'),
      type: 'text/plain; charset=utf-8',
      unlisted: true,
    }),
  })
}
