import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { Clock } from '../clock/index.ts'
import type { S3Config } from '../config/index.ts'
import type { Key } from '../keys/index.ts'
import type { Logger } from '../logger/index.ts'
import { isDiskFull } from '../database/errors.ts'
import {
  BlobChangedError,
  BlobExistsError,
  BlobMissingError,
  BlobRangeError,
  type BlobStat,
  type BlobStore,
  type ByteRange,
  type OpenBlob,
  StorageWriteError,
} from './blob-store.ts'
import { typeOfName } from './content-types.ts'
import { createDownloads } from './downloads.ts'
import { requireKey, requirePrefix } from './keys.ts'
import { createPartialObjects } from './partial-objects.ts'
import { createS3Client } from './s3-client.ts'
import { isS3Unavailable } from './s3-faults.ts'
import { copyOptions, uploadOptions } from './s3-timeouts.ts'
import { createUploadTokens } from './upload-tokens.ts'

type Failure = { name?: string; Code?: string; $metadata?: { httpStatusCode?: number } }

const statusOf = (error: unknown) => (error as Failure).$metadata?.httpStatusCode
const isMissing = (error: unknown) => statusOf(error) === 404 && (error as Failure).name !== 'NoSuchBucket'
const isUnwritable = (error: unknown) => [403, 507].includes(statusOf(error) ?? 0) || isDiskFull(error)

const REMOVALS_AT_ONCE = 10

/** Writes a stream to a temporary file for `use`, and deletes the file afterwards. */
async function withTemporaryFile<T>(body: Readable, use: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'engawa-blob-'))
  try {
    const path = join(folder, 'body')
    await pipeline(body, createWriteStream(path))
    return await use(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Calls `send` with a body of known size. S3 requires the size before the first byte, so a stream is written to a temporary file first. */
async function withKnownSize<T>(
  body: Uint8Array | Readable,
  send: (body: Uint8Array | Readable, size: number) => Promise<T>,
): Promise<T> {
  if (!(body instanceof Readable)) return send(body, body.byteLength)
  return withTemporaryFile(body, async (path) => send(createReadStream(path), (await stat(path)).size))
}

const rangeHeader = (range: ByteRange | undefined) =>
  range ? `bytes=${range.start}-${range.end ?? ''}` : undefined

/** Opens a store in a bucket of S3 or of an S3-compatible server. */
export async function openS3Store(
  config: S3Config,
  {
    uploadKey,
    publicBase,
    clock,
    answerMs,
    logger,
    downloads,
  }: {
    uploadKey: Key
    publicBase: string
    clock: Clock
    answerMs?: number | undefined
    logger?: Logger | undefined
    downloads?: string | undefined
  },
): Promise<BlobStore> {
  const tokens = createUploadTokens(uploadKey, clock)
  const { bucket: Bucket } = config
  const { client, requireAnswering } = createS3Client(config, { answerMs, logger })
  const partials = createPartialObjects(client, Bucket)
  const downloaded = downloads === undefined ? undefined : createDownloads(downloads)
  const unwritable =
    (key: string) =>
    (error: unknown): never => {
      throw isUnwritable(error) ? new StorageWriteError(key, error) : error
    }

  async function statOf(key: string): Promise<BlobStat | undefined> {
    try {
      const found = await client.send(new HeadObjectCommand({ Bucket, Key: requireKey(key) }))
      return {
        size: found.ContentLength ?? 0,
        contentType: found.ContentType ?? typeOfName(key),
        modifiedAt: found.LastModified ?? new Date(0),
        etag: found.ETag ?? '',
      }
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  async function copy(from: string, to: string, { etag }: { etag: string }): Promise<void> {
    const [copied, found] = await Promise.all([statOf(to), statOf(from)])
    if (copied) return
    // The version is compared here too, because some S3-compatible servers ignore the condition `CopySourceIfMatch`.
    if (found && found.etag !== etag) throw new BlobChangedError(from)
    const CopySource = `${Bucket}/${requireKey(from)}`
    try {
      await client.send(
        new CopyObjectCommand({ Bucket, Key: to, CopySource, CopySourceIfMatch: etag }),
        copyOptions,
      )
    } catch (error) {
      if (isMissing(error)) throw new BlobMissingError(from)
      if (statusOf(error) === 412) throw new BlobChangedError(from)
      throw isUnwritable(error) ? new StorageWriteError(to, error) : error
    }
  }

  async function openBlob(key: string, range?: ByteRange): Promise<OpenBlob | undefined> {
    try {
      const found = await client.send(
        new GetObjectCommand({ Bucket, Key: requireKey(key), Range: rangeHeader(range) }),
      )
      const whole = /\/(\d+)$/.exec(found.ContentRange ?? '')?.[1]
      return {
        stream: found.Body as Readable,
        size: whole === undefined ? (found.ContentLength ?? 0) : Number(whole),
        contentType: found.ContentType ?? typeOfName(key),
      }
    } catch (error) {
      if (isMissing(error)) return undefined
      if (statusOf(error) === 416) throw new BlobRangeError(key)
      throw error
    }
  }

  async function read(key: string): Promise<Readable> {
    const found = await openBlob(key)
    if (!found) throw new BlobMissingError(key)
    return found.stream
  }

  async function* list(prefix: string) {
    requirePrefix(prefix)
    let token: string | undefined
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken: token }),
      )
      for (const { Key, Size, LastModified } of page.Contents ?? [])
        if (Key !== undefined) yield { key: Key, size: Size ?? 0, modifiedAt: LastModified ?? new Date(0) }
      token = page.NextContinuationToken
    } while (token)
  }

  const remove = async (key: string) => {
    await client.send(new DeleteObjectCommand({ Bucket, Key: requireKey(key) }))
  }

  return {
    async put(key, body, { contentType, ifAbsent }) {
      requireKey(key)
      // The key is checked here too, because some S3-compatible servers ignore the condition of the put.
      if (ifAbsent && (await statOf(key))) throw new BlobExistsError(key)
      try {
        await withKnownSize(body, (Body, ContentLength) =>
          client.send(
            new PutObjectCommand({
              Bucket,
              Key: key,
              Body,
              ContentLength,
              ContentType: contentType,
              IfNoneMatch: ifAbsent ? '*' : undefined,
            }),
            uploadOptions(ContentLength),
          ),
        )
      } catch (error) {
        if (statusOf(error) === 412 || statusOf(error) === 409) throw new BlobExistsError(key)
        throw isUnwritable(error) ? new StorageWriteError(key, error) : error
      }
    },
    async withFile(key, use, options) {
      if (!downloaded || !options) return withTemporaryFile(await read(key), use)
      const found = await statOf(key)
      if (!found) throw new BlobMissingError(key)
      const source = { key, etag: found.etag, size: found.size, open: () => read(key) }
      const result = await use(await downloaded.get(source))
      if (!options.isNeededAgain(result)) await downloaded.remove(source)
      return result
    },
    open: openBlob,
    stat: statOf,
    copy,
    remove,
    async removeAll(prefix) {
      if (prefix === '') throw new Error('removeAll needs a prefix')
      let batch: Promise<void>[] = []
      for await (const { key } of list(prefix)) {
        batch.push(remove(key))
        if (batch.length < REMOVALS_AT_ONCE) continue
        await Promise.all(batch)
        batch = []
      }
      await Promise.all(batch)
    },
    list,
    async presignPut(key, options) {
      const { contentType, bytes, expiresInSeconds } = options
      if (bytes === undefined) return `${publicBase}/files/upload/${tokens.sign(requireKey(key), options)}`
      requireAnswering()
      const put = { Bucket, Key: requireKey(key), ContentType: contentType, ContentLength: bytes }
      const signableHeaders = new Set(['host', 'content-type', 'content-length'])
      return getSignedUrl(client, new PutObjectCommand(put), { expiresIn: expiresInSeconds, signableHeaders })
    },
    verifyUpload: tokens.verify,
    async presignGet(key, { method, contentType, cacheControl, expiresInSeconds: expiresIn }) {
      requireAnswering()
      const input = {
        ...{ Bucket, Key: requireKey(key) },
        ...{ ResponseContentType: contentType, ResponseCacheControl: cacheControl },
      }
      const command = method === 'HEAD' ? new HeadObjectCommand(input) : new GetObjectCommand(input)
      return getSignedUrl(client, command, { expiresIn })
    },
    beginPartial: (key, { contentType }) => partials.begin(key, contentType).catch(unwritable(key)),
    appendPartial: (partial, body, saved) =>
      partials.append(partial, body, saved).catch(unwritable(partial.key)),
    finishPartial: (partial) => partials.finish(partial).catch(unwritable(partial.key)),
    dropPartial: partials.drop,
    // There is nothing to remove, because S3 stores an object completely or not at all.
    tidy: async () => {},
    async check() {
      await client.send(new HeadBucketCommand({ Bucket })).catch((error: unknown) => {
        throw isS3Unavailable(error) ? error : new StorageWriteError(`${config.endpoint}/${Bucket}`, error)
      })
    },
  }
}
