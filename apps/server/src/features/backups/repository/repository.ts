import { open } from 'node:fs/promises'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { BackupTargetError, type BackupTarget } from '@engawa/platform/backup-target'
import type { ConfirmLock } from '@engawa/platform/database'
import { z } from 'zod'
import { BackupError } from '../archive/backup-error.ts'
import { createLockedIdentity, openSeal, unlockSeal, type Seal } from './seal.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

const DESCRIPTION = 'repository.json'
const FORMAT = 'engawa-backups'
/** Max size of an object that is read as a whole, and of a document. */
const OBJECT_MAX_BYTES = 256 * 1024 * 1024
const DOCUMENT_MAX_BYTES = 1024 * 1024

/** The content of `repository.json`. `identity` is the encrypted identity of age; null without a passphrase. */
const Description = z.object({
  format: z.literal(FORMAT),
  version: z.number(),
  identity: z.string().nullable(),
})

const ObjectName = z.string().regex(/^[0-9a-f]{64}$/)

/** The name of an object, and the number of bytes that were sent to the target: 0 for an object that existed. */
export type Stored = { name: string; added: number }

type PutOptions = {
  /** Whether the target certainly has an object, so that it need not be requested. */
  isKnown?: (name: string) => boolean
  /** Whether existing objects are replaced, because some may be damaged. */
  overwrite?: boolean
}

type SweepOptions = { isUsed: (name: string) => boolean; before: Date; confirmLock: ConfirmLock }

export type Repository = ReturnType<typeof createRepository>

/** Opens the repository of a target; undefined if there is none. Throws `BackupError` for a wrong or missing passphrase. */
export async function openRepository(
  target: BackupTarget,
  passphrase: string | undefined,
): Promise<Repository | undefined> {
  const found = await target.open(DESCRIPTION)
  if (!found) return undefined
  const { version, identity } = parse(Description, await bytesOf(found, DOCUMENT_MAX_BYTES))
  if (version !== 1) throw new BackupError('backup_newer')
  return createRepository(target, await sealOf(identity, passphrase))
}

async function sealOf(identity: string | null, passphrase: string | undefined): Promise<Seal> {
  if (identity !== null && passphrase === undefined) throw new BackupError('backup_passphrase_missing')
  if (identity === null && passphrase !== undefined) throw new BackupError('backup_passphrase_unused')
  return identity === null ? openSeal : unlockSeal(identity, passphrase!)
}

/** Opens the repository of a target, and creates it first if it is missing. */
export async function openOrCreateRepository(
  target: BackupTarget,
  passphrase: string | undefined,
): Promise<Repository> {
  const existing = await openRepository(target, passphrase)
  if (existing) return existing
  const identity = passphrase === undefined ? null : await createLockedIdentity(passphrase)
  const description: z.output<typeof Description> = { format: FORMAT, version: 1, identity }
  await target.put(DESCRIPTION, Buffer.from(JSON.stringify(description, null, 2)))
  return createRepository(target, await sealOf(identity, passphrase))
}

/** Creates the access to objects, which are named by their content, and to documents, which are named by the caller. */
function createRepository(target: BackupTarget, seal: Seal) {
  async function put(key: string, content: Uint8Array): Promise<number> {
    const sealed = await seal.seal(content)
    await target.put(key, sealed)
    return sealed.byteLength
  }

  async function read(key: string, maxBytes = OBJECT_MAX_BYTES): Promise<Buffer> {
    const stream = await target.open(key)
    if (!stream) throw damaged(key)
    const sealed = await bytesOf(stream, maxBytes)
    return Buffer.from(await seal.unseal(sealed).catch((cause: unknown) => throwDamaged(key, cause)))
  }

  return {
    target,

    /** Stores a text as an object, unless it exists. */
    async putText(
      text: string,
      { isKnown = () => false, overwrite = false }: PutOptions = {},
    ): Promise<Stored> {
      const bytes = Buffer.from(text)
      const name = seal.hash().update(bytes).digest('hex')
      const exists = !overwrite && (isKnown(name) || (await target.has(keyOf(name))))
      return { name, added: exists ? 0 : await put(keyOf(name), await compress(bytes)) }
    },

    /** Returns the text of an object. Throws `BackupError` when it is missing or damaged. */
    async textOf(name: string): Promise<string> {
      const packed = await read(keyOf(name))
      const bytes = await decompress(packed, { maxOutputLength: OBJECT_MAX_BYTES }).catch((cause: unknown) =>
        throwDamaged(name, cause),
      )
      if (seal.hash().update(bytes).digest('hex') !== name) throw damaged(name)
      return bytes.toString('utf8')
    },

    /**
     * Stores a file as an object, unless it exists. The file is read twice: for its name, then for its bytes. It is opened only once,
     * because another file may replace it meanwhile.
     */
    async putFile(path: string, { overwrite = false }: PutOptions = {}): Promise<Stored & { size: number }> {
      const file = await open(path)
      try {
        const { size } = await file.stat()
        const read = () => file.createReadStream({ start: 0, autoClose: false })
        const hash = seal.hash()
        for await (const part of read()) hash.update(part as Buffer)
        const name = hash.digest('hex')
        if (!overwrite && (await target.has(keyOf(name)))) return { name, size, added: 0 }
        const body = await seal.sealStream({ stream: read(), size })
        await target.put(keyOf(name), body)
        return { name, size, added: body.size }
      } finally {
        await file.close()
      }
    },

    /** Opens the bytes of a file. The stream fails when they are not those that were stored, at the latest at its end. */
    async openFile(name: string, size: number): Promise<Readable> {
      const stream = await target.open(keyOf(name))
      if (!stream) throw damaged(name)
      let lost: unknown
      stream.once('error', (cause) => (lost ??= cause))
      const checked = checkedBy(seal.hash(), name, size)
      const plain = await seal.unsealStream(stream).catch((cause: unknown) => throwDamaged(name, cause))
      pipeline(plain, checked).catch((cause: unknown) =>
        checked.destroy(lost ? new BackupTargetError('away', { cause: lost }) : damaged(name, cause)),
      )
      return checked
    },

    /** Stores bytes under a key. They are sealed, but not compressed. */
    putBytes: async (key: string, bytes: Uint8Array): Promise<void> => void (await put(key, bytes)),

    /** Returns the bytes of a key. Throws `BackupError` when they are missing or damaged. */
    readBytes: (key: string): Promise<Buffer> => read(key),

    /** Stores a document. It is sealed, but not compressed. */
    putDocument: async (key: string, value: unknown) =>
      void (await put(key, Buffer.from(JSON.stringify(value)))),

    /** Returns a document. Throws `BackupError` when it is missing or damaged. */
    readDocument: async <T>(key: string, schema: z.ZodType<T>): Promise<T> =>
      parse(schema, await read(key, DOCUMENT_MAX_BYTES)),

    /** Removes the objects that are not used and are older than `before`. `confirmLock` is called before each removal. */
    async sweep({ isUsed, before, confirmLock }: SweepOptions): Promise<void> {
      for await (const { key, modifiedAt } of target.list('objects/')) {
        const { data: name } = ObjectName.safeParse(key.slice(key.lastIndexOf('/') + 1))
        if (name === undefined || isUsed(name) || modifiedAt >= before) continue
        await confirmLock()
        await target.remove(key)
      }
      await target.tidy()
    },
  }
}

const keyOf = (name: string): string => `objects/${name.slice(0, 2)}/${ObjectName.parse(name)}`

const damaged = (about: string, cause?: unknown): BackupError =>
  new BackupError('backup_damaged', { cause: cause ?? new Error(`${about} is missing or has other bytes`) })

function throwDamaged(about: string, cause: unknown): never {
  throw damaged(about, cause)
}

/** Returns a stream that fails when it has too many bytes, and at its end when the hash of its bytes is not the name. */
function checkedBy(hash: ReturnType<Seal['hash']>, name: string, size: number): Transform {
  let left = size
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      left -= part.length
      hash.update(part)
      done(left < 0 ? damaged(name) : null, part)
    },
    flush: (done) => done(hash.digest('hex') === name ? null : damaged(name)),
  })
}

async function bytesOf(stream: Readable, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of stream) {
      size += (part as Buffer).length
      if (size > maxBytes) throw new BackupError('backup_damaged')
      parts.push(part as Buffer)
    }
  } catch (cause) {
    throw cause instanceof BackupError ? cause : new BackupTargetError('away', { cause })
  }
  return Buffer.concat(parts)
}

function parse<T>(schema: z.ZodType<T>, bytes: Buffer): T {
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')))
  } catch (cause) {
    throw new BackupError('backup_damaged', { cause })
  }
}
