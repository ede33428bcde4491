import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { AppError, success } from '@engawa/contract'
import { BlobRangeError, type BlobStore } from '@engawa/platform/blob-store'
import type { Config } from '@engawa/platform/config'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerRange } from './answer-range.ts'
import { IMMUTABLE, redirectOf } from './media-redirects.ts'

export type FilesDeps = {
  files: {
    receive(token: string, body: Readable, length: number | undefined): Promise<void>
    privatePurposes(): string[]
  }
  blobs: BlobStore
  config: Pick<Config, 'blobs' | 'media'>
}

/** Content types of served files, by extension. The type that the uploader declared is never used. */
const TYPES: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  mp4: 'video/mp4',
  webm: 'video/webm',
  m4s: 'video/iso.segment',
  m3u8: 'application/vnd.apple.mpegurl',
  vtt: 'text/vtt; charset=utf-8',
}

/** The format of keys that can be served: the only dot is before the extension. */
const MEDIA = /^[a-z0-9_-]+(?:\/[a-z0-9_-]+){0,8}\.([a-z0-9]{2,5})$/

/** Mounts the routes of uploaded files: PUT to presigned URLs when the disk stores the files, and GET of stored files. */
export function mountFiles(app: FastifyInstance, deps: FilesDeps): void {
  void app.register(async (files) => {
    files.removeAllContentTypeParsers()
    // The body is not parsed here, because the handler stores it chunk by chunk.
    files.addContentTypeParser('*', (_request, _payload, done) => done(null))
    files.put('/files/upload/:token', { config: { readsBody: true } }, async (request, reply) =>
      receiveFile(deps, request, reply),
    )
    files.route({
      method: ['GET', 'HEAD'],
      url: '/files/media/*',
      handler: async (request, reply) => sendFile(deps, request, reply),
    })
    files.all('/files/*', () => {
      throw new AppError('not_found')
    })
  })
}

async function receiveFile(
  { files }: FilesDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const { token } = request.params as { token: string }
  const length = request.headers['content-length']
  await files.receive(token, request.raw, length === undefined ? undefined : Number(length))
  void reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
  return JSON.stringify(success({}))
}

async function sendFile(
  { files, blobs, config }: FilesDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { '*': path } = request.params as { '*': string }
  const extension = MEDIA.exec(path)?.[1]
  const type = extension === undefined ? undefined : TYPES[extension]
  if (type === undefined) throw new AppError('not_found')
  const key = `media/${path}`
  const purpose = path.slice(0, path.indexOf('/'))
  const scope = files.privatePurposes().includes(purpose) ? 'private' : 'public'
  const method = request.method === 'HEAD' ? 'HEAD' : 'GET'
  const elsewhere = await redirectOf({ blobs, config }, { key, type, scope, method })
  if (elsewhere)
    return reply
      .header('cache-control', `${scope}, max-age=${elsewhere.seconds}`)
      .redirect(elsewhere.url, 302)
  const stat = await blobs.stat(key)
  if (!stat) throw new AppError('not_found')
  // The bytes of a key never change, so the ETag is made only from the key.
  const etag = `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`
  void reply.headers({
    'cache-control': `${scope}, ${IMMUTABLE}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': type,
    'accept-ranges': 'bytes',
    etag,
  })
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  const range = answerRange({ request, reply }, { size: stat.size, etag })
  if (range === 'unsatisfiable' || request.method === 'HEAD' || stat.size === 0) return reply.send()
  const blob = await blobs.open(key, range).catch((error: unknown) => {
    if (error instanceof BlobRangeError) return undefined
    throw error
  })
  if (!blob) throw new AppError('not_found')
  return reply.send(blob.stream)
}
