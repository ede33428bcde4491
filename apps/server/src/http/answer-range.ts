import type { FastifyReply, FastifyRequest } from 'fastify'
import { rangeOf, type Range } from './range.ts'

type Exchange = { request: FastifyRequest; reply: FastifyReply }

/**
 * Returns the byte range that the header `Range` requests, and sets the headers for it. Undefined when the whole file must be
 * sent, also for an outdated `If-Range`. For `unsatisfiable`, the body must be empty.
 */
export function answerRange(
  { request, reply }: Exchange,
  { size, etag }: { size: number; etag: string },
): Range | undefined | 'unsatisfiable' {
  const ifRange = request.headers['if-range']
  const isSame = ifRange === undefined || ifRange === etag
  const range = isSame ? rangeOf(request.headers.range, size) : undefined
  if (range === 'unsatisfiable') {
    void reply.code(416).headers({ 'content-range': `bytes */${size}`, 'cache-control': 'no-store' })
    return range
  }
  void reply.header('content-length', String(range ? range.end - range.start + 1 : size))
  if (range) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  return range
}
