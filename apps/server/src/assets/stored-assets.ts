import { setTimeout as wait } from 'node:timers/promises'
import type { Readable } from 'node:stream'
import type { BlobStore, ByteRange } from '@engawa/platform/blob-store'
import type { Deps } from '../deps.ts'
import { ASSETS, buildOf, bytesKey, listKey } from './asset-keys.ts'
import { publishBuild, type OwnBuild } from './publish-build.ts'
import { createBuildReader } from './read-builds.ts'

/** The time in milliseconds for which an unused build is retained. Tabs may be open that long. */
const RETENTION_MS = 14 * 86_400_000
/** The interval in milliseconds at which a process reports that its build is used. */
const RENEW_MS = 12 * 3_600_000
const RETRY_MS = 60_000
/** The maximum time in milliseconds for which a start waits until its assets are stored. */
const START_MS = 10_000

/** An asset of a stored build. Next to it may be compressed copies, whose names end with `.br` or `.gz`. */
export type FoundAsset = {
  /** Returns the size in bytes of the asset (suffix '') or of the copy with this suffix. Undefined if there is no such copy. */
  sizeOf(suffix: string): number | undefined
  /** Opens the asset, or the copy with this suffix. Undefined if the build was removed. */
  open(suffix: string, range?: ByteRange): Promise<Readable | undefined>
}

export type StoredAssets = ReturnType<typeof createStoredAssets>

/**
 * Stores the assets of this process's build, so that every host of the site can answer requests for them, also after an upgrade. Builds
 * that no process has used for 14 days are removed.
 */
export function createStoredAssets(
  { blobs, clock, jobs, logger }: Pick<Deps, 'blobs' | 'clock' | 'jobs' | 'logger'>,
  own: OwnBuild | undefined,
) {
  const findBuild = createBuildReader(blobs)
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  jobs.every('night', 'assets.clean', () => removeUnused(blobs, clock.now()))

  async function publish(build: OwnBuild): Promise<void> {
    let pause = RENEW_MS
    try {
      await publishBuild(blobs, build)
    } catch (error) {
      logger.warn({ err: error }, 'The assets of the pages could not be stored; this is repeated')
      pause = RETRY_MS
    }
    if (!isClosed) timer = setTimeout(() => void publish(build), pause).unref()
  }

  return {
    /** Stores the assets of this build. Pages may name them then. Resolves earlier if the storage does not answer or is slow. */
    async start(): Promise<void> {
      if (own) await Promise.race([publish(own), wait(START_MS, undefined, { ref: false })])
    },
    close(): void {
      isClosed = true
      clearTimeout(timer)
    },
    /** Finds an asset by its path below `/assets/`. */
    async find(path: string): Promise<FoundAsset | undefined> {
      const found = await findBuild(path)
      if (!found) return undefined
      const { build, list } = found
      return {
        sizeOf: (suffix) => list.get(path + suffix)?.size,
        async open(suffix, range) {
          const { at, size } = list.get(path + suffix)!
          const piece = { start: at + (range?.start ?? 0), end: at + (range?.end ?? size - 1) }
          return (await blobs.open(bytesKey(build), piece))?.stream
        },
      }
    },
  }
}

async function removeUnused(blobs: BlobStore, now: Date): Promise<void> {
  const lastUses = new Map<string, Date>()
  for await (const { key, modifiedAt } of blobs.list(ASSETS)) {
    const known = lastUses.get(buildOf(key))
    if (known === undefined || known < modifiedAt) lastUses.set(buildOf(key), modifiedAt)
  }
  for (const [build, lastUse] of lastUses) {
    if (now.getTime() - lastUse.getTime() <= RETENTION_MS) continue
    await blobs.remove(listKey(build))
    await blobs.remove(bytesKey(build))
  }
}
