import type { FastifyReply, FastifyRequest } from 'fastify'
import { rangeOf, type Range } from './range.ts'

type Exchange = { request: FastifyRequest; reply: FastifyReply }

/**
 * Sets the headers of an answer for the part of `size` bytes that `Range` requests, and returns that part. A part of another
 * version (`If-Range`) would be useless: then the answer is whole. Undefined: the whole; `unsatisfiable`: there is no such part,
 * and the body must be empty.
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
