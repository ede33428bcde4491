import type { FastifyReply, FastifyRequest } from 'fastify'
import { encode, encodedForm, encodingFor, type EncodablePage } from './encode-page.ts'
import type { Page } from './render-page.ts'

const begin = (reply: FastifyReply, { status, headers }: Page): FastifyReply => {
  for (const [name, value] of headers) void reply.header(name, value)
  return reply.code(status)
}

/** Sends a page that guests share, or says that the browser has it already. */
export async function sendGuestPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: EncodablePage,
): Promise<FastifyReply> {
  void begin(reply, page)
  void reply.header('vary', 'accept-encoding, accept-language, cookie').header('etag', page.etag)
  if (page.status === 200 && request.headers['if-none-match']?.includes(page.etag))
    return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'], page.body.length)
  if (!encoding) return reply.send(page.body)
  return reply.header('content-encoding', encoding).send(await encodedForm(page, encoding))
}

/** Sends a page of one member. Encoded only when no other site can have asked for it: see ADR 17, BREACH. */
export async function sendMemberPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
): Promise<FastifyReply> {
  void begin(reply, page)
  void reply.header('vary', 'accept-encoding, sec-fetch-site')
  const from = request.headers['sec-fetch-site']
  const own = from === 'same-origin' || from === 'none'
  const encoding = own ? encodingFor(request.headers['accept-encoding'], page.body.length) : undefined
  if (!encoding) return reply.send(page.body)
  return reply.header('content-encoding', encoding).send(await encode(page.body, encoding))
}
