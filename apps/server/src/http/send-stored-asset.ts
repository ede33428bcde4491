import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { AppError } from '@engawa/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StoredAssets } from '../assets/index.ts'
import { answerRange } from './answer-range.ts'
import { encodingFor } from './pages/encode-page.ts'
import { cacheControlOf } from './static-files.ts'

const TYPES: Record<string, string> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.mp4': 'video/mp4',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}

const SUFFIXES = { br: '.br', gzip: '.gz' } as const

/** Sends an asset of another build of the site. `path` is below `/assets/`. Throws `not_found`. */
export async function sendStoredAsset(
  assets: StoredAssets,
  path: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const asset = await assets.find(path)
  const whole = asset?.sizeOf('')
  if (!asset || whole === undefined) throw new AppError('not_found')
  const encoding = encodingFor(request.headers['accept-encoding'], whole)
  const suffix = encoding ? SUFFIXES[encoding] : ''
  const encoded = suffix === '' ? undefined : asset.sizeOf(suffix)
  const chosen = encoded === undefined ? '' : suffix
  const etag = `"${createHash('sha256')
    .update(path + chosen)
    .digest('base64url')
    .slice(0, 22)}"`
  void reply.headers({
    'cache-control': cacheControlOf(`/assets/${path}`),
    'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
    'accept-ranges': 'bytes',
    vary: 'accept-encoding',
    etag,
    ...(chosen !== '' && { 'content-encoding': encoding }),
  })
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  const size = encoded ?? whole
  const range = answerRange({ request, reply }, { size, etag })
  if (range === 'unsatisfiable' || request.method === 'HEAD' || size === 0) return reply.send()
  const stream = await asset.open(chosen, range)
  if (!stream) throw new AppError('not_found')
  return reply.send(stream)
}
