import { statfs } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { openBlobStore, type BlobStore, StorageWriteError } from '../blob-store/index.ts'
import type { BackupTargetConfig } from '../config/index.ts'
import { isDiskFull, isUnavailable } from '../faults/index.ts'
import { createThrowawayKey } from '../keys/index.ts'
import { type BackupTarget, BackupTargetError, type Sized } from './backup-target.ts'
import { steady } from './steady-stream.ts'
import { openWebdavTarget } from './webdav-target.ts'

export type BackupTargetOptions = {
  /** The maximum time in milliseconds for a request without a large body, and for 64 KiB of an answer. */
  answerMs?: number
}

const ANSWER_MS = 20_000

/** Opens the target that the configuration selects. */
export async function openBackupTarget(
  config: BackupTargetConfig,
  { answerMs = ANSWER_MS }: BackupTargetOptions = {},
): Promise<BackupTarget> {
  if (config.kind === 'webdav') return openWebdavTarget(config, answerMs)
  const store = config.kind === 'disk' ? config : config.bucket
  const prefix = config.kind === 'disk' ? '' : config.prefix
  const options = { uploadKey: createThrowawayKey(), publicBase: '', answerMs }
  const freeBytes = config.kind === 'disk' ? () => freeBytesOf(config.dir) : async () => Infinity
  return { ...ofStore(await openBlobStore(store, options).catch(throwFault), prefix, answerMs), freeBytes }
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder).catch(throwFault)
  return bavail * bsize
}

function ofStore(store: BlobStore, prefix: string, answerMs: number): Omit<BackupTarget, 'freeBytes'> {
  return {
    put: (key, body) => store.put(prefix + key, bodyOf(body), { contentType: typeOf(key) }).catch(throwFault),
    async open(key) {
      const found = await store.open(prefix + key).catch(throwFault)
      return found && steady(found.stream, answerMs)
    },
    has: async (key) => (await store.stat(prefix + key).catch(throwFault)) !== undefined,
    async *list(below) {
      try {
        for await (const { key, ...rest } of store.list(prefix + below))
          yield { key: key.slice(prefix.length), ...rest }
      } catch (error) {
        throwFault(error)
      }
    },
    remove: (key) => store.remove(prefix + key).catch(throwFault),
    tidy: () => store.tidy().catch(throwFault),
  }
}

const typeOf = (key: string): string =>
  key.endsWith('.json') ? 'application/json' : 'application/octet-stream'

const bodyOf = (body: Uint8Array | Sized): Uint8Array | Readable =>
  body instanceof Uint8Array ? body : body.stream

const REFUSALS = new Set([400, 401, 403, 404])

function throwFault(error: unknown): never {
  const reason = reasonOf(error)
  throw reason === undefined ? error : new BackupTargetError(reason, { cause: error })
}

function reasonOf(error: unknown): BackupTargetError['reason'] | undefined {
  const source = error instanceof StorageWriteError ? error.cause : error
  const status = (source as { $metadata?: { httpStatusCode?: number } })?.$metadata?.httpStatusCode
  if (isDiskFull(source) || status === 507) return 'full'
  if (error instanceof StorageWriteError || REFUSALS.has(status ?? 0)) return 'refused'
  return isUnavailable(error) ? 'away' : undefined
}
