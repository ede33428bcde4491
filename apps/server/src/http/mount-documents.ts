import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { AppError, isAppError, type WireError } from '@engawa/contract'
import { addressKey } from '@engawa/platform/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { UNCHANGED, type Document, type DocumentRoute } from '../registries/documents.ts'
import type { Viewer } from '../endpoints/operation.ts'
import { answerRange } from './answer-range.ts'
import { appViewer, type AppReaderDeps } from './app-viewer.ts'
import { cutStream, lengthOfStream } from './cut-stream.ts'
import type { Runner } from '../endpoints/run.ts'
import { viewerFrom, type ViewerDeps } from './viewer.ts'

type Deps = ViewerDeps & AppReaderDeps & { runner: Runner }

/** One request for a document, with its reply. */
type Exchange = { route: DocumentRoute; request: FastifyRequest; reply: FastifyReply }

/** Mounts the documents of all features at their URLs. The rules of endpoints apply to them. */
export function mountDocuments(app: FastifyInstance, deps: Deps, routes: readonly DocumentRoute[]): void {
  for (const route of routes) {
    app.route({
      method: ['GET', 'HEAD'],
      url: route.path,
      handler: (request, reply) => answer(deps, { route, request, reply }),
    })
    app.route({
      method: ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'],
      url: route.path,
      handler: (_request, reply) => {
        void reply.header('allow', 'GET, HEAD')
        throw new AppError('method_not_allowed')
      },
    })
  }
}

async function answer(deps: Deps, exchange: Exchange): Promise<FastifyReply> {
  const { route, request, reply } = exchange
  await deps.runner.countAddress(route.rate, addressKey(request.ip))
  const caller = await viewerFrom(request, reply, deps)
  try {
    return await answerTo(deps, exchange, route.apps ? await appViewer(deps, request, caller) : caller)
  } catch (error) {
    if (!route.apps || !isAppError(error) || error.status !== 401) throw error
    return challenge(deps, exchange, caller, error)
  }
}

async function answerTo(
  deps: Deps,
  { route, request, reply }: Exchange,
  viewer: Viewer,
): Promise<FastifyReply> {
  await deps.runner.enter(viewer, route)
  const known = request.headers['if-none-match'] ?? ''
  // The answer repeats only the version of the document, because the caller may send any text as a version.
  let unchanged = ''
  const has = (version: string): boolean => {
    const isKnown = known.includes(`"${version}"`)
    if (isKnown) unchanged = `"${version}"`
    return isKnown
  }
  const details = {
    params: request.params as Record<string, string>,
    query: request.query as Record<string, unknown>,
    origin: originOf(deps, request),
    isHead: request.method === 'HEAD',
    has,
    accepts: (type: string) => (request.headers.accept ?? '').includes(type),
  }
  const made = await deps.runner.withReads(route, () => route.answer(viewer, details))
  void reply.header('cache-control', 'private, no-cache')
  if (made === UNCHANGED) return reply.code(304).header('etag', unchanged).send()
  return send(request, reply, made, has)
}

const originOf = ({ config }: Deps, request: FastifyRequest): string =>
  config.publicUrl ?? `${request.protocol}://${request.host}`

/** Answers that a password is required. The body is an error of the API, unless the route has its own format for apps. */
function challenge(
  deps: Deps,
  { route, request, reply }: Exchange,
  { language }: Viewer,
  error: WireError,
): FastifyReply {
  void reply.header('www-authenticate', 'Basic realm="Engawa", charset="UTF-8"')
  if (!route.apps?.challenge) throw error
  const { body, type } = route.apps.challenge({ origin: originOf(deps, request), language })
  return reply.code(error.status).header('cache-control', 'no-store').type(type).send(body)
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  document: Document,
  has: (version: string) => boolean,
): Promise<FastifyReply> {
  const { body, type, name, modifiedAt, maxAgeSeconds } = document
  const version = document.version ?? (typeof body === 'string' ? hashOf(body) : undefined)
  if (version !== undefined) void reply.header('etag', `"${version}"`)
  if (modifiedAt) void reply.header('last-modified', modifiedAt.toUTCString())
  if (maxAgeSeconds !== undefined) void reply.header('cache-control', `private, max-age=${maxAgeSeconds}`)
  if (document.noStore) void reply.header('cache-control', 'private, no-store')
  if (document.unlisted) void reply.header('x-robots-tag', 'noindex')
  if (version !== undefined && has(version)) return reply.code(304).send()
  if (name !== undefined)
    void reply.header('content-disposition', `attachment; filename*=UTF-8''${encodedName(name)}`)
  void reply.type(type)
  if (version === undefined) return sendWhole(request, reply, document)
  void reply.header('accept-ranges', 'bytes')
  return sendPart(request, reply, { document, etag: `"${version}"` })
}

async function sendWhole(
  request: FastifyRequest,
  reply: FastifyReply,
  document: Document,
): Promise<FastifyReply> {
  const length = lengthOf(document)
  if (length !== undefined) void reply.header('content-length', String(length))
  return reply.send(request.method === 'HEAD' ? undefined : await bytesOf(document))
}

/**
 * Sends the requested part of a document. A document of unknown length is first read to count its bytes, which happens only for
 * resumed downloads.
 */
async function sendPart(
  request: FastifyRequest,
  reply: FastifyReply,
  { document, etag }: { document: Document; etag: string },
): Promise<FastifyReply> {
  if (request.headers.range === undefined || request.method === 'HEAD')
    return sendWhole(request, reply, document)
  const size = lengthOf(document) ?? (await lengthOfStream(await streamOf(document)))
  const range = answerRange({ request, reply }, { size, etag })
  if (range === 'unsatisfiable') return reply.send()
  if (!range) return reply.send(await bytesOf(document))
  const part = document.part?.(range) ?? cutStream(await streamOf(document), range)
  return reply.send(await part)
}

function lengthOf({ body, length }: Document): number | undefined {
  if (length !== undefined) return length
  return typeof body === 'function' ? undefined : Buffer.byteLength(body)
}

const bytesOf = ({ body }: Document) => (typeof body === 'function' ? body() : body)

const streamOf = async ({ body }: Document): Promise<Readable> =>
  typeof body === 'function' ? body() : Readable.from([Buffer.from(body)])

/** Encodes a file name for the header (RFC 8187), including the few characters that `encodeURIComponent` leaves unencoded. */
const encodedName = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)
