import { randomKey } from '@engawa/platform/ids'
import { RAW, type NewBlob } from '../../files/index.ts'
import { keysOf } from '../../pictures/index.ts'
import type { PageRow } from './comics-tables.ts'

/** The purposes of comic files. */
export const PAGE = 'page'
export const ARCHIVE = 'archive'

/** A page's picture as it came, to be stored until it is prepared. */
export const rawPage = (name: string, size: number, body: NewBlob['body']): NewBlob => ({
  key: RAW + randomKey(),
  name,
  size,
  body,
  contentType: 'application/octet-stream',
})

/** Every file of a page: as it came and as it is shown. */
export const filesOf = (page: PageRow): string[] => [
  ...(page.raw_key === null ? [] : [page.raw_key]),
  ...keysOf(page.picture),
]
