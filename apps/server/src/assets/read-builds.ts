import { setTimeout as wait } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import type { BlobStore } from '@engawa/platform/blob-store'
import { z } from 'zod'
import { ASSETS, buildOf } from './asset-keys.ts'
import type { AssetList, Piece } from './publish-build.ts'

/** The minimum time in milliseconds between two readings of the lists, so that requests for unknown names cost little. */
const PAUSE_MS = 1_000

const listSchema = z.record(z.string(), z.object({ at: z.int().min(0), size: z.int().min(0) }))

/** Creates a function that finds an asset in the stored builds, by its path below `/assets/`. */
export function createBuildReader(blobs: BlobStore) {
  const lists = new Map<string, Map<string, Piece>>()
  let waiting: Promise<void> | undefined
  let readAt = -PAUSE_MS

  async function readLists(): Promise<void> {
    const found = new Set<string>()
    for await (const { key } of blobs.list(ASSETS)) if (key.endsWith('.json')) found.add(key)
    for (const known of lists.keys()) if (!found.has(known)) lists.delete(known)
    for (const key of found) {
      const stored = lists.has(key) ? undefined : await blobs.open(key)
      if (stored) lists.set(key, new Map(Object.entries(parse(await buffer(stored.stream)))))
    }
  }

  /** Reads the lists. Calls share a reading that has not begun yet, because a running reading may miss a new list. */
  async function refresh(): Promise<void> {
    waiting ??= (async () => {
      await wait(Math.max(0, readAt + PAUSE_MS - performance.now()), undefined, { ref: false })
      waiting = undefined
      readAt = performance.now()
      await readLists()
    })()
    return waiting
  }

  function lookUp(path: string): { build: string; list: Map<string, Piece> } | undefined {
    for (const [key, list] of lists) if (list.has(path)) return { build: buildOf(key), list }
    return undefined
  }

  return async (path: string) => {
    const known = lookUp(path)
    if (known) return known
    await refresh()
    return lookUp(path)
  }
}

const parse = (bytes: Buffer): AssetList => listSchema.parse(JSON.parse(bytes.toString('utf8')))
