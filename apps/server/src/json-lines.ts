import { Readable } from 'node:stream'
import { AppError } from '@engawa/contract'
import type { z } from 'zod'
import type { Viewer } from './endpoints/operation.ts'
import type { Documents } from './registries/documents.ts'

const ITEMS_AT_ONCE = 500

type Page = { cursor?: string | undefined; limit: number }
type List<T> = { items: readonly T[]; nextCursor: string | null }

export type JsonLines<F extends z.ZodType, T> = {
  path: string
  /** The name of the saved file. */
  name: string
  /** The schema of the query. */
  filter: F
  read: (viewer: Viewer, filter: z.output<F>, page: Page) => Promise<List<T>>
}

/** Defines a document for administrators that contains all items of a filtered list, one JSON object in each line. */
export function defineJsonLines<F extends z.ZodType, T>(
  documents: Documents,
  { path, name, filter, read }: JsonLines<F, T>,
): void {
  documents.define({
    path,
    audience: 'admin',
    rate: 'download',
    async answer(viewer, { query }) {
      const parsed = filter.safeParse(query)
      if (!parsed.success) throw new AppError('bad_input')
      return {
        body: () => Readable.from(linesOf((page) => read(viewer, parsed.data, page))),
        type: 'application/jsonl; charset=utf-8',
        name,
        noStore: true,
      }
    },
  })
}

async function* linesOf<T>(read: (page: Page) => Promise<List<T>>): AsyncGenerator<string> {
  let cursor: string | undefined
  do {
    const { items, nextCursor } = await read({ cursor, limit: ITEMS_AT_ONCE })
    yield items.map((item) => `${JSON.stringify(item)}\n`).join('')
    cursor = nextCursor ?? undefined
  } while (cursor !== undefined)
}
