import { Readable } from 'node:stream'
import { openBlobStore, type BlobStore, StorageWriteError } from '../blob-store/index.ts'
import type { BackupTargetConfig } from '../config/index.ts'
import { isDiskFull, isUnavailable } from '../faults/index.ts'
import { createThrowawayKey } from '../keys/index.ts'
import { type BackupTarget, BackupTargetError, type Sized } from './backup-target.ts'
import { openWebdavTarget } from './webdav-target.ts'

const ANSWER_MS = 30_000

/** Opens the target that the configuration selects. */
export async function openBackupTarget(config: BackupTargetConfig): Promise<BackupTarget> {
  if (config.kind === 'webdav') return openWebdavTarget(config)
  const store = config.kind === 'disk' ? config : config.bucket
  const prefix = config.kind === 'disk' ? '' : config.prefix
  const options = { uploadKey: createThrowawayKey(), publicBase: '', answerMs: ANSWER_MS }
  return ofStore(await openBlobStore(store, options).catch(throwFault), prefix)
}

function ofStore(store: BlobStore, prefix: string): BackupTarget {
  return {
    put: (key, body) => store.put(prefix + key, bodyOf(body), { contentType: typeOf(key) }).catch(throwFault),
    open: async (key) => (await store.open(prefix + key).catch(throwFault))?.stream,
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
