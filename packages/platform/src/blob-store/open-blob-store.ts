import { type Clock, systemClock } from '../clock/index.ts'
import type { BlobsConfig } from '../config/index.ts'
import type { Key } from '../keys/index.ts'
import type { Logger } from '../logger/index.ts'
import type { BlobStore } from './blob-store.ts'
import { openDiskStore } from './disk-store.ts'

export type BlobStoreOptions = {
  /** The key that signs upload addresses of the disk store. */
  uploadKey: Key
  /** The beginning of upload addresses: the site's address, or an empty string for relative addresses. */
  publicBase: string
  /** A folder for downloads from a bucket that are needed again soon. Without it, they are not stored. */
  downloads?: string
  clock?: Clock
  /** Logs when a bucket does not answer, and when it answers again. */
  logger?: Logger
  /** The maximum time until a bucket begins to answer, in milliseconds. */
  answerMs?: number
}

/** Opens the store that the configuration selects. */
export async function openBlobStore(config: BlobsConfig, options: BlobStoreOptions): Promise<BlobStore> {
  const { clock = systemClock, uploadKey, publicBase, answerMs, logger, downloads } = options
  if (config.kind === 'disk') return openDiskStore({ dir: config.dir, uploadKey, publicBase, clock })
  // Imported only for a bucket, because the S3 SDK costs memory and startup time, which a site with a disk store saves.
  const { openS3Store } = await import('./s3-store.ts')
  return openS3Store(config, { uploadKey, publicBase, clock, answerMs, logger, downloads })
}
