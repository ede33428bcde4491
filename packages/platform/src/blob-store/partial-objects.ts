import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { BlobMissingError, type PartialBlob } from './blob-store.ts'
import { requireKey } from './keys.ts'
import { copyOptions, uploadOptions } from './s3-timeouts.ts'

/** S3's minimum size of each part except the last, in bytes. */
const PART_BYTES = 5 * 1024 * 1024

type Parts = NonNullable<PartialBlob['parts']>
type Failure = { name?: string; $metadata?: { httpStatusCode?: number } }

const isGone = (error: unknown): boolean => (error as Failure).$metadata?.httpStatusCode === 404

/**
 * Creates the store of blobs that are uploaded in pieces, as S3 multipart uploads. Bytes that do not fill a part are stored in a separate
 * object. The name of that object contains the number of completed parts, so that an outdated object is never used.
 */
export function createPartialObjects(client: S3Client, Bucket: string) {
  const waitingKey = ({ key }: PartialBlob, parts: Parts): string => `${key}.waiting-${parts.etags.length}`
  const partsOf = (partial: PartialBlob): Parts => {
    if (!partial.parts) throw new BlobMissingError(partial.key)
    return partial.parts
  }

  const throwMissing =
    (key: string) =>
    (error: unknown): never => {
      throw isGone(error) ? new BlobMissingError(key) : error
    }

  async function readWaiting(partial: PartialBlob, parts: Parts): Promise<Buffer> {
    if (parts.waiting === 0) return Buffer.alloc(0)
    const Key = waitingKey(partial, parts)
    const Range = `bytes=0-${parts.waiting - 1}`
    const found = await client
      .send(new GetObjectCommand({ Bucket, Key, Range }))
      .catch(throwMissing(partial.key))
    const bytes = await buffer(found.Body as Readable)
    if (bytes.length < parts.waiting) throw new BlobMissingError(partial.key)
    return bytes
  }

  async function sendPart({ key }: PartialBlob, parts: Parts, bytes: Buffer): Promise<Parts> {
    const PartNumber = parts.etags.length + 1
    const sent = await client
      .send(
        new UploadPartCommand({ Bucket, Key: key, UploadId: parts.id, PartNumber, Body: bytes }),
        uploadOptions(bytes.length),
      )
      .catch(throwMissing(key))
    return { ...parts, etags: [...parts.etags, sent.ETag ?? ''], waiting: 0 }
  }

  /** Stores the bytes that do not fill a part in the object next to the key. */
  async function sendWaiting(partial: PartialBlob, parts: Parts, bytes: Buffer): Promise<Parts> {
    if (bytes.length > 0)
      await client.send(
        new PutObjectCommand({ Bucket, Key: waitingKey(partial, parts), Body: bytes }),
        uploadOptions(bytes.length),
      )
    return { ...parts, waiting: bytes.length }
  }

  const dropWaiting = async (partial: PartialBlob, parts: Parts): Promise<void> => {
    if (parts.waiting === 0) return
    await client.send(new DeleteObjectCommand({ Bucket, Key: waitingKey(partial, parts) }))
  }

  return {
    async begin(key: string, contentType: string): Promise<PartialBlob> {
      const command = new CreateMultipartUploadCommand({
        Bucket,
        Key: requireKey(key),
        ContentType: contentType,
      })
      const { UploadId } = await client.send(command)
      return { key, contentType, size: 0, parts: { id: UploadId!, etags: [], waiting: 0 } }
    },

    async append(
      partial: PartialBlob,
      body: Readable,
      saved: (partial: PartialBlob) => Promise<void>,
    ): Promise<PartialBlob> {
      let now = partial
      let chunks = [await readWaiting(partial, partsOf(partial))]
      let waitingBytes = chunks[0]!.length
      const store = async (parts: Parts, size: number): Promise<void> => {
        now = { ...partial, size, parts }
        await saved(now)
      }
      try {
        for await (const chunk of body as AsyncIterable<Buffer>) {
          chunks.push(chunk)
          waitingBytes += chunk.length
          if (waitingBytes < PART_BYTES) continue
          const bytes = Buffer.concat(chunks)
          const before = partsOf(now)
          ;[chunks, waitingBytes] = [[], 0]
          await store(await sendPart(now, before, bytes), now.size - before.waiting + bytes.length)
          await dropWaiting(now, before)
        }
      } finally {
        const bytes = Buffer.concat(chunks)
        const parts = partsOf(now)
        if (bytes.length !== parts.waiting)
          await store(await sendWaiting(now, parts, bytes), now.size - parts.waiting + bytes.length)
      }
      return now
    },

    async finish(partial: PartialBlob): Promise<void> {
      const whole = await client
        .send(new HeadObjectCommand({ Bucket, Key: partial.key }))
        .catch((error: unknown) => (isGone(error) ? undefined : Promise.reject(error)))
      if (whole?.ContentLength === partial.size) return
      let parts = partsOf(partial)
      // The last part may have any size; an empty blob consists of one empty part.
      if (parts.waiting > 0 || parts.etags.length === 0)
        parts = await sendPart(partial, parts, await readWaiting(partial, parts))
      const MultipartUpload = { Parts: parts.etags.map((ETag, at) => ({ ETag, PartNumber: at + 1 })) }
      await client
        .send(
          new CompleteMultipartUploadCommand({
            Bucket,
            Key: partial.key,
            UploadId: parts.id,
            MultipartUpload,
          }),
          copyOptions,
        )
        .catch(throwMissing(partial.key))
      await dropWaiting(partial, partsOf(partial))
    },

    async drop(partial: PartialBlob): Promise<void> {
      const parts = partsOf(partial)
      await client
        .send(new AbortMultipartUploadCommand({ Bucket, Key: partial.key, UploadId: parts.id }))
        .catch((error: unknown) => (isGone(error) ? undefined : Promise.reject(error)))
      await dropWaiting(partial, parts)
    },
  }
}
