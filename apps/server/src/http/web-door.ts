import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { type Call, type Endpoint, LIMITS, type Language, type Profile } from '@engawa/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import type { Handler, Viewer } from '../operation.ts'
import { createGuestPages, packPage, type GuestPages, type Page } from './guest-pages.ts'
import type { Operation } from './mount-contract.ts'
import { runEndpoint, type RunDeps } from './run-endpoint.ts'
import { pagePolicy, type ForeignOrigins } from './security-headers.ts'
import { credentialsOf, viewerFrom, type ViewerOf } from './viewer.ts'

export type Theme = 'light' | 'dark' | 'system'

/** What one visit of a page knows; the web bundle declares the same shape. */
export type Visit = {
  call: Call
  profile: Profile | null
  language: Language
  theme: Theme
  nonce: string
  buildId: string
  origin: string
}

/** The one function the web bundle exports: draws a page. */
export type DrawPage = (request: Request, visit: Visit) => Promise<Response>

export type WebDoorDeps = RunDeps & {
  draw: DrawPage
  operations: Operation[]
  viewerOf: ViewerOf
  profileOf(viewer: Viewer): Promise<Profile | null>
  buildId: string
  publicUrl: string | undefined
  foreign: ForeignOrigins
}

/** Pages: everything no other route answers. Returns the guests' pages, so that changes can drop them. */
export function mountWebDoor(app: FastifyInstance, deps: WebDoorDeps): GuestPages {
  const guestPages = createGuestPages()
  void app.register(async (web) => {
    web.removeAllContentTypeParsers()
    const options = { parseAs: 'buffer', bodyLimit: LIMITS.jsonBytes } as const
    web.addContentTypeParser('*', options, (_request, body, done) => done(null, body))
    web.route({
      method: ['GET', 'POST'],
      url: '/*',
      handler: async (request, reply) => answerPage(deps, guestPages, request, reply),
    })
  })
  return guestPages
}

async function answerPage(
  deps: WebDoorDeps,
  guestPages: GuestPages,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const guest = credentialsOf(request).token === undefined
  if (guest && request.method !== 'POST') return answerGuest(deps, guestPages, request, reply)
  const viewer = await viewerFrom(request, reply, deps.viewerOf)
  const nonce = randomBytes(16).toString('base64')
  const response = await drawFor(deps, request, viewer, nonce)
  for (const [name, value] of pageHeaders(deps, response, nonce)) void reply.header(name, value)
  void reply.code(response.status)
  return reply.send(response.body ? Readable.fromWeb(response.body as never) : null)
}

async function answerGuest(
  deps: WebDoorDeps,
  guestPages: GuestPages,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const page = await guestPages.get(guestKey(request), () => drawForGuest(deps, request, reply))
  void reply.code(page.status).headers(page.headers)
  if (page.gzip && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) {
    return reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').send(page.gzip)
  }
  return reply.send(page.body)
}

/** Everything of a request that a guest's page depends on. */
function guestKey(request: FastifyRequest): string {
  const { headers, cookies } = request
  return JSON.stringify([
    request.protocol,
    request.host,
    request.url,
    cookies['lang'] ?? headers['accept-language'] ?? '',
    cookies['theme'] ?? '',
    isbot(headers['user-agent']),
    headers['referer']?.startsWith(`${request.protocol}://${request.host}/`) ?? false,
  ])
}

// Only the drawing of a page is counted: a kept page costs nothing.
async function drawForGuest(deps: WebDoorDeps, request: FastifyRequest, reply: FastifyReply): Promise<Page> {
  const viewer = await viewerFrom(request, reply, deps.viewerOf)
  const nonce = randomBytes(16).toString('base64')
  const response = await drawFor(deps, request, viewer, nonce)
  const headers = Object.fromEntries(pageHeaders(deps, response, nonce))
  return packPage({ status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) })
}

async function drawFor(
  deps: WebDoorDeps,
  request: FastifyRequest,
  viewer: Viewer,
  nonce: string,
): Promise<Response> {
  const origin = deps.publicUrl?.replace(/\/+$/, '') ?? `${request.protocol}://${request.host}`
  return deps.draw(webRequest(request, origin), {
    call: localCall(deps, viewer),
    profile: await deps.profileOf(viewer),
    language: viewer.language,
    theme: themeOf(request.cookies['theme']),
    nonce,
    buildId: deps.buildId,
    origin,
  })
}

const themeOf = (cookie: string | undefined): Theme =>
  cookie === 'light' || cookie === 'dark' ? cookie : 'system'

/** The in-process door: the same `runEndpoint`, without a second count of the rate. */
function localCall(deps: WebDoorDeps, viewer: Viewer): Call {
  const handlers = new Map<string, Handler<Endpoint>>(
    deps.operations.map((each) => [each.endpoint.name, each.handler]),
  )
  return async (endpoint, input) => {
    const handler = handlers.get(endpoint.name)
    if (!handler) throw new Error(`no handler for ${endpoint.name}`)
    const raw = { params: input, query: input, body: input }
    const counted = endpoint.method !== 'GET'
    return (await runEndpoint(deps, endpoint, handler, viewer, raw, { counted })) as never
  }
}

function webRequest(request: FastifyRequest, origin: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':'))
      headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const body =
    request.method === 'POST' && Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : undefined
  return new Request(new URL(request.url, origin), {
    method: request.method,
    headers,
    ...(body ? { body } : {}),
  })
}

function pageHeaders(deps: WebDoorDeps, response: Response, nonce: string): [string, string][] {
  const given = [...response.headers].filter(([name]) => name !== 'content-length')
  return [
    ['cache-control', 'private, no-cache'],
    ['content-security-policy', pagePolicy(nonce, deps.foreign)],
    ...given,
  ]
}
