import { randomKey } from '@engawa/platform/ids'
import { RAW, type NewBlob } from '../../files/index.ts'
import { keysOf } from '../../pictures/index.ts'
import type { PageRow } from './comics-tables.ts'

/** The purposes of comic files. */
export const PAGE = 'page'
export const ORIGINAL = 'original'
export const JPEG = 'page-jpeg'
export const ARCHIVE = 'archive'

/** Returns a page's uploaded picture as a blob that is stored until the page is prepared. */
export const rawPage = (name: string, size: number, body: NewBlob['body']): NewBlob => ({
  key: RAW + randomKey(),
  name,
  size,
  body,
  contentType: 'application/octet-stream',
})

/** Returns the keys of every file of a page: as uploaded and as shown. */
export const filesOf = (page: PageRow): string[] => [
  ...(page.raw_key === null ? [] : [page.raw_key]),
  ...keysOf(page.picture),
]
