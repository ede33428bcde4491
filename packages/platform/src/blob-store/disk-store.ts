import { createReadStream, createWriteStream } from 'node:fs'
import { link, mkdir, open, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Clock } from '../clock/index.ts'
import { randomKey } from '../ids/index.ts'
import type { Key } from '../keys/index.ts'
import {
  BlobChangedError,
  BlobExistsError,
  BlobMissingError,
  BlobRangeError,
  type BlobStat,
  type BlobStore,
  type PutOptions,
  StorageWriteError,
} from './blob-store.ts'
import { typeOfName } from './content-types.ts'
import { requireKey, requirePrefix } from './keys.ts'
import { createPartialFiles } from './partial-files.ts'
import { createUploadTokens } from './upload-tokens.ts'

export type DiskOptions = { dir: string; uploadKey: Key; publicBase: string; clock: Clock }

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

/** Error codes that mean: the folder is full, read-only, damaged or missing, belongs to another user, or is a file. */
const UNWRITABLE = new Set([
  'ENOSPC',
  'EDQUOT',
  'EACCES',
  'EPERM',
  'EROFS',
  'EIO',
  'ENOTDIR',
  'ENOENT',
  'EEXIST',
])

const unwritable =
  (key: string) =>
  (error: unknown): never => {
    throw UNWRITABLE.has(codeOf(error) ?? '') ? new StorageWriteError(key, error) : error
  }

const ifMissing =
  <T>(value: T) =>
  (error: unknown): T => {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return value
    throw error
  }

/** Flushes a folder to the disk. A new file survives a power cut only when its folder was flushed too. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

async function writeDown(path: string, body: Uint8Array | Readable): Promise<void> {
  const chunks = body instanceof Readable ? body : Readable.from([body])
  await pipeline(chunks, createWriteStream(path, { flags: 'wx', flush: true }))
}

/**
 * Creates the storage of content types, in a separate folder tree. A content type is only stored when the file name has a different type.
 */
function createTypeNotes(root: string) {
  const noteOf = (key: string) => join(root, '.types', key)
  return {
    async write(key: string, contentType: string) {
      if (contentType === typeOfName(key)) return rm(noteOf(key), { force: true })
      await mkdir(dirname(noteOf(key)), { recursive: true })
      await writeFile(noteOf(key), contentType, { flush: true })
    },
    read: (key: string) => readFile(noteOf(key), 'utf8').catch(ifMissing(typeOfName(key))),
    remove: (key: string) => rm(noteOf(key), { force: true }),
  }
}

async function* walk(folder: string, base: string): AsyncIterable<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(ifMissing([]))
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.')) continue
    const key = base + entry.name
    if (entry.isDirectory()) yield* walk(join(folder, entry.name), `${key}/`)
    else yield key
  }
}

/**
 * Removes drafts of interrupted writes: those that were not modified within the last hour. A running upload modifies its draft more often,
 * because uploads have a minimum rate.
 */
async function removeOldDrafts(drafts: string, clock: Clock) {
  const hourAgo = clock.now().getTime() - 3_600_000
  for (const name of await readdir(drafts)) {
    const found = await stat(join(drafts, name)).catch(ifMissing(undefined))
    if (found && found.mtimeMs < hourAgo) await rm(join(drafts, name), { force: true })
  }
}

/** Opens a store below one folder. A file is written as a draft, flushed to the disk, then moved to its final path. */
export async function openDiskStore({ dir, uploadKey, publicBase, clock }: DiskOptions): Promise<BlobStore> {
  const drafts = join(dir, '.drafts')
  await mkdir(drafts, { recursive: true }).catch(unwritable(dir))
  const types = createTypeNotes(dir)
  const tokens = createUploadTokens(uploadKey, clock)
  const pathOf = (key: string) => join(dir, requireKey(key))

  async function settle(draft: string, path: string, key: string, { contentType, ifAbsent }: PutOptions) {
    await mkdir(dirname(path), { recursive: true })
    if (ifAbsent) {
      await link(draft, path).catch((error: unknown) => {
        throw codeOf(error) === 'EEXIST' ? new BlobExistsError(key) : error
      })
      await types.write(key, contentType)
    } else {
      await types.write(key, contentType)
      await rename(draft, path)
    }
    await syncFolder(dirname(path))
  }

  const partials = createPartialFiles(join(dir, '.partial'))

  /** Moves a draft to its path. Retries when a concurrent removal deleted the destination folder because it had become empty. */
  async function settleFirmly(draft: string, path: string, key: string, options: PutOptions) {
    for (let left = 5; ; left -= 1) {
      try {
        return await settle(draft, path, key, options)
      } catch (error) {
        if (codeOf(error) !== 'ENOENT' || left === 0) throw error
      }
    }
  }

  async function statOf(key: string): Promise<BlobStat | undefined> {
    const found = await stat(pathOf(key)).catch(ifMissing(undefined))
    if (!found?.isFile()) return undefined
    const etag = `${found.ino}-${found.size}-${found.mtimeMs}`
    return { size: found.size, contentType: await types.read(key), modifiedAt: found.mtime, etag }
  }

  // A hard link needs no space. The copy never changes, because a put replaces the original file instead of writing into it.
  async function copy(from: string, to: string, { etag }: { etag: string }): Promise<void> {
    const found = await statOf(from)
    if (!found) throw new BlobMissingError(from)
    if (found.etag !== etag) throw new BlobChangedError(from)
    await mkdir(dirname(pathOf(to)), { recursive: true })
    await types.write(to, found.contentType)
    await link(pathOf(from), pathOf(to)).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error
    })
    await syncFolder(dirname(pathOf(to)))
  }

  /** Removes a folder if it is empty, then its parents. */
  async function tidy(folder: string): Promise<void> {
    if (folder === dir || !folder.startsWith(dir)) return
    const removed = await rmdir(folder).then(
      () => true,
      () => false,
    )
    if (removed) await tidy(dirname(folder))
  }

  async function remove(key: string) {
    const path = pathOf(key)
    await rm(path, { force: true })
    await types.remove(key)
    await tidy(dirname(path))
  }

  async function* list(prefix: string) {
    requirePrefix(prefix)
    const base = prefix.slice(0, prefix.lastIndexOf('/') + 1)
    for await (const key of walk(join(dir, base), base)) {
      if (!key.startsWith(prefix)) continue
      const found = await stat(join(dir, key)).catch(ifMissing(undefined))
      if (found) yield { key, size: found.size, modifiedAt: found.mtime }
    }
  }

  return {
    async put(key, body, options) {
      const path = pathOf(key)
      const draft = join(drafts, randomKey())
      try {
        await writeDown(draft, body)
        await settleFirmly(draft, path, key, options)
      } catch (error) {
        unwritable(key)(error)
      } finally {
        await rm(draft, { force: true }).catch(ifMissing(undefined))
      }
    },
    async withFile(key, use) {
      if (!(await statOf(key))) throw new BlobMissingError(key)
      return use(pathOf(key))
    },
    async open(key, range) {
      const found = await statOf(key)
      if (!found) return undefined
      if (range && (range.start < 0 || range.start >= found.size)) throw new BlobRangeError(key)
      const file = await open(pathOf(key), 'r').catch(ifMissing(undefined))
      if (!file) return undefined
      const stream = createReadStream('', { fd: file, start: range?.start, end: range?.end })
      return { stream, size: found.size, contentType: found.contentType }
    },
    stat: statOf,
    copy: (from, to, options) => copy(from, to, options).catch(unwritable(to)),
    remove,
    async removeAll(prefix) {
      if (prefix === '') throw new Error('removeAll needs a prefix')
      for await (const { key } of list(prefix)) await remove(key)
    },
    list,
    presignPut: async (key, options) => `${publicBase}/files/upload/${tokens.sign(requireKey(key), options)}`,
    verifyUpload: tokens.verify,
    presignGet: async () => undefined,
    beginPartial: async (key, { contentType }) => ({ key: requireKey(key), contentType, size: 0 }),
    appendPartial: (partial, body, saved) =>
      partials.append(partial, body, saved).catch(unwritable(partial.key)),
    async finishPartial(partial) {
      const path = pathOf(partial.key)
      if ((await partials.exists(partial)) === false) {
        if (await statOf(partial.key)) return
        throw new BlobMissingError(partial.key)
      }
      await settleFirmly(partials.pathOf(partial), path, partial.key, partial).catch(unwritable(partial.key))
    },
    dropPartial: partials.drop,
    async tidy() {
      await removeOldDrafts(drafts, clock)
      await partials.removeOld(clock.now())
    },
    async check() {
      const [draft, probe] = [join(drafts, randomKey()), join(dir, `.probe-${randomKey()}`)]
      try {
        await writeFile(draft, 'ready')
        await rename(draft, probe)
      } catch (error) {
        unwritable(dir)(error)
      } finally {
        for (const path of [draft, probe]) await rm(path, { force: true }).catch(ifMissing(undefined))
      }
    },
  }
}
