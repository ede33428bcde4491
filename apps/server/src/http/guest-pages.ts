import { gzipSync } from 'node:zlib'
import { createKeptForGuests, type KeptForGuests } from './kept-for-guests.ts'

export type Page = { status: number; headers: Record<string, string>; body: Buffer; gzip: Buffer | undefined }
export type GuestPages = KeptForGuests<Page>

const BYTES_KEPT = 48 * 1024 * 1024
const WORTH_PACKING = 1_024

/** Pages drawn for guests. */
export const createGuestPages = (): GuestPages =>
  createKeptForGuests<Page>({
    bytes: BYTES_KEPT,
    sizeOf: (page) => page.body.length + (page.gzip?.length ?? 0),
    worthKeeping: (page) => page.status < 500,
  })

/** A page with its packed form beside it. */
export function packPage(page: Omit<Page, 'gzip'>): Page {
  const gzip = page.body.length >= WORTH_PACKING ? gzipSync(page.body, { level: 5 }) : undefined
  return { ...page, gzip }
}
