import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerTo, encode, encodingFor, type SharedPage } from './encode-page.ts'
import type { Page } from './render-page.ts'

/** Sends a page that guests share, or answers that the browser already has it. */
export async function sendGuestPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: SharedPage,
): Promise<FastifyReply> {
  const { status, headers, body } = await answerTo(request.headers, page)
  for (const [name, value] of headers) void reply.header(name, value)
  return reply.code(status).send(body)
}

/** Sends a page of one member. It is encoded only when no other site can have requested it (ADR 17, BREACH). */
export async function sendMemberPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
): Promise<FastifyReply> {
  for (const [name, value] of page.headers) void reply.header(name, value)
  void reply.code(page.status).header('vary', 'accept-encoding, sec-fetch-site')
  const from = request.headers['sec-fetch-site']
  const own = from === 'same-origin' || from === 'none'
  const encoding = own ? encodingFor(request.headers['accept-encoding'], page.body.length) : undefined
  if (!encoding) return reply.send(page.body)
  return reply.header('content-encoding', encoding).send(await encode(page.body, encoding))
}
