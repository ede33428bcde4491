import { gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'

export type Page = { status: number; headers: Record<string, string>; body: Buffer; gzip: Buffer | undefined }

const SECONDS_KEPT = 5
const BYTES_KEPT = 48 * 1024 * 1024
const WORTH_PACKING = 1_024

export type GuestPages = {
  /** The page under a key: kept, being drawn, or drawn now. */
  get(key: string, draw: () => Promise<Page>): Promise<Page>
  /** Forgets all pages; those being drawn are not kept either. */
  clear(): void
}

/**
 * Pages drawn for guests, kept for seconds. Many readers who ask for the same page at once share one drawing.
 * Never give it a page drawn for a member.
 */
export function createGuestPages(): GuestPages {
  const kept = new LRUCache<string, Page>({
    max: 1_000,
    maxSize: BYTES_KEPT,
    sizeCalculation: (page) => page.body.length + (page.gzip?.length ?? 0) + 1_000,
    ttl: SECONDS_KEPT * 1_000,
  })
  const drawing = new Map<string, Promise<Page>>()
  let age = 0

  async function drawOnce(key: string, draw: () => Promise<Page>): Promise<Page> {
    const startedAt = age
    const page = await draw()
    if (startedAt === age && page.status < 500) kept.set(key, page)
    return page
  }

  return {
    get(key, draw) {
      const page = kept.get(key)
      if (page) return Promise.resolve(page)
      const running = drawing.get(key)
      if (running) return running
      const drawn = drawOnce(key, draw).finally(() => {
        if (drawing.get(key) === drawn) drawing.delete(key)
      })
      drawing.set(key, drawn)
      return drawn
    },
    clear() {
      age += 1
      kept.clear()
      drawing.clear()
    },
  }
}

/** A page with its packed form beside it. */
export function packPage(page: Omit<Page, 'gzip'>): Page {
  const gzip = page.body.length >= WORTH_PACKING ? gzipSync(page.body, { level: 5 }) : undefined
  return { ...page, gzip }
}
