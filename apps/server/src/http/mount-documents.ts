import { createHash } from 'node:crypto'
import { AppError } from '@engawa/contract'
import { addressKey } from '@engawa/platform/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { UNCHANGED, type Document, type DocumentRoute } from '../documents.ts'
import { requireAudience } from '../operation.ts'
import { countAddress, countViewer } from './rates.ts'
import type { RunDeps } from './run-endpoint.ts'
import { viewerFrom, type ViewerDeps } from './viewer.ts'

type Deps = Pick<RunDeps, 'rateLimiter'> & ViewerDeps & { settings: Pick<RunDeps['settings'], 'requireOn'> }

/** Puts the documents of all features at their addresses; they go the way of an endpoint: rate, section, audience, answer. */
export function mountDocuments(app: FastifyInstance, deps: Deps, routes: readonly DocumentRoute[]): void {
  for (const route of routes) {
    app.get(route.path, (request, reply) => answer(deps, route, request, reply))
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

async function answer(
  deps: Deps,
  route: DocumentRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  await countAddress(deps.rateLimiter, route.rate, addressKey(request.ip))
  const viewer = await viewerFrom(request, reply, deps)
  await countViewer(deps.rateLimiter, route.rate, viewer)
  deps.settings.requireOn(route.section)
  requireAudience(viewer, route.audience)
  const known = request.headers['if-none-match'] ?? ''
  const has = (version: string): boolean => known.includes(`"${version}"`)
  const made = await route.answer(viewer, {
    params: request.params as Record<string, string>,
    query: request.query as Record<string, unknown>,
    origin: deps.config.publicUrl ?? `${request.protocol}://${request.host}`,
    has,
  })
  void reply.header('cache-control', 'private, no-cache')
  if (made === UNCHANGED) return reply.code(304).header('etag', known).send()
  return send(reply, made, has)
}

function send(reply: FastifyReply, document: Document, has: (version: string) => boolean): FastifyReply {
  const { body, type, name, modifiedAt } = document
  const version = document.version ?? (typeof body === 'string' ? hashOf(body) : undefined)
  if (version !== undefined) void reply.header('etag', `"${version}"`)
  if (modifiedAt) void reply.header('last-modified', modifiedAt.toUTCString())
  if (document.unlisted) void reply.header('x-robots-tag', 'noindex')
  if (version !== undefined && typeof body === 'string' && has(version)) return reply.code(304).send()
  if (name !== undefined)
    void reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
  return reply.type(type).send(body)
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)
