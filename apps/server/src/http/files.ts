import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { AppError, isAppError, success } from '@engawa/contract'
import { BlobRangeError, type BlobStore } from '@engawa/platform/blob-store'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Files } from '../features/files/index.ts'
import { rangeOf } from './range.ts'

export type FilesDeps = { files: Pick<Files, 'receive'>; blobs: BlobStore }

/** What is served, and as what: never the type an upload claimed. */
const TYPES: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
  mp4: 'video/mp4',
  webm: 'video/webm',
}

/** A key that can be served: its name has no dots but the one of the extension. */
const MEDIA = /^[a-z0-9_-]+(?:\/[a-z0-9_-]+){0,8}\.([a-z0-9]{2,5})$/

/** Unread bytes of a refused upload up to here are taken and thrown away, so that the client reads the answer. */
const DRAIN_BYTES = 64 * 1024 * 1024

/** Uploaded files: PUT to presigned addresses of the disk storage, and the finished ones for reading. */
export function mountFiles(app: FastifyInstance, deps: FilesDeps): void {
  void app.register(async (files) => {
    files.removeAllContentTypeParsers()
    // Bodies are read by whoever takes the file, piece by piece.
    files.addContentTypeParser('*', (_request, _payload, done) => done(null))
    files.put('/files/upload/:token', async (request, reply) => takeFile(deps, request, reply))
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

async function takeFile({ files }: FilesDeps, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const { token } = request.params as { token: string }
  const length = request.headers['content-length']
  try {
    await files.receive(token, request.raw, length === undefined ? undefined : Number(length))
  } catch (error) {
    if (isAppError(error) && error.errorName === 'upload_too_slow') void reply.header('connection', 'close')
    else await dismiss(request.raw, reply)
    throw error
  }
  void reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
  return JSON.stringify(success({}))
}

// An answer that comes while the body is still being sent reads as a broken connection to a browser.
async function dismiss(body: IncomingMessage, reply: FastifyReply): Promise<void> {
  body.unpipe()
  if (body.readableEnded || body.destroyed) return
  if (Number(body.headers['content-length'] ?? 0) > DRAIN_BYTES)
    return void reply.header('connection', 'close')
  await new Promise<void>((resolve) => {
    let seen = 0
    body
      .once('end', resolve)
      .once('close', resolve)
      .once('error', () => resolve())
    body.on('data', (chunk: Buffer) => {
      seen += chunk.length
      if (seen <= DRAIN_BYTES) return
      body.pause()
      void reply.header('connection', 'close')
      resolve()
    })
    // Unpiping stopped it, and a listener alone does not start it again.
    body.resume()
  })
}

async function sendFile(
  { blobs }: FilesDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { '*': path } = request.params as { '*': string }
  const extension = MEDIA.exec(path)?.[1]
  const type = extension === undefined ? undefined : TYPES[extension]
  if (type === undefined) throw new AppError('not_found')
  const key = `media/${path}`
  const stat = await blobs.stat(key)
  if (!stat) throw new AppError('not_found')
  // An address always means the same bytes: its name is mark enough.
  const etag = `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`
  void reply.headers({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': type,
    'accept-ranges': 'bytes',
    etag,
  })
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  return sendBytes(blobs, key, stat.size, { request, reply })
}

async function sendBytes(
  blobs: BlobStore,
  key: string,
  size: number,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const range = rangeOf(request.headers.range, size)
  if (range === 'unsatisfiable') {
    return reply
      .code(416)
      .header('content-range', `bytes */${size}`)
      .header('cache-control', 'no-store')
      .send()
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  void reply.header('content-length', String(size === 0 ? 0 : end - start + 1))
  if (range) void reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  if (request.method === 'HEAD' || size === 0) return reply.send()
  const blob = await blobs.open(key, range).catch((error: unknown) => {
    if (error instanceof BlobRangeError) return undefined
    throw error
  })
  if (!blob) throw new AppError('not_found')
  return reply.send(blob.stream)
}
