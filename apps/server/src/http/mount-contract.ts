import {
  AppError,
  IDEMPOTENCY_HEADER,
  IDEMPOTENCY_KEY_MAX,
  isAppError,
  LIMITS,
  routesOf,
  success,
  type Endpoint,
  type Language,
  type RestrictedGate,
  type Route,
} from '@engawa/contract'
import { addressKey } from '@engawa/platform/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { Operation, Viewer } from '../endpoints/operation.ts'
import type { RawInput } from '../endpoints/input.ts'
import { byPrecedence, segmentsOf, matchesPattern } from './path-patterns.ts'
import { refuseUnknown } from './refuse-unknown.ts'
import { RESTRICTED_HEADERS } from './security-headers.ts'
import { HIDDEN_ROUTE } from './route-label.ts'
import type { Runner } from '../endpoints/run.ts'
import { credentialsOf, viewerFrom, type ViewerDeps } from './viewer.ts'

type MountDeps = ViewerDeps & {
  runner: Runner
  operations: Operation[]
  /** Resolves with the error for a token whose session a block ended. */
  blockOfToken(token: string, language: Language): Promise<AppError | undefined>
}

const urlOf = ({ path }: Route): string => `/v1${path.replace(/\{(\w+)\}/g, ':$1')}`

/** Mounts every operation below `/v1`. Other paths and methods there are refused with an error of the API, too. */
export function mountContract(app: FastifyInstance, deps: MountDeps): void {
  for (const operation of deps.operations) mountOperation(app, deps, operation)
  refuseOthers(app, deps)
}

function mountOperation(app: FastifyInstance, deps: MountDeps, operation: Operation): void {
  for (const route of routesOf(operation.endpoint)) mountRoute(app, deps, operation, route)
}

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD'

function mountRoute(app: FastifyInstance, deps: MountDeps, operation: Operation, route: Route): void {
  const { endpoint } = operation
  app.route({
    method: route.method,
    url: urlOf(route),
    bodyLimit: endpoint.maxBodyBytes ?? LIMITS.jsonBytes,
    ...(endpoint.restricted && { config: HIDDEN_ROUTE }),
    handler: async (request, reply) => {
      const admitted = endpoint.restricted && (await admitFirst(deps, request, reply, endpoint.restricted))
      await deps.runner.countAddress(endpoint.rate, addressKey(request.ip))
      const bearerOnly = !isRead(endpoint.method) && isRead(request.method)
      const viewer = admitted ?? (await viewerFrom(request, reply, deps, { bearerOnly }))
      if (viewer.uid === null && endpoint.audience !== 'anyone') await refuseBlocked(deps, request, viewer)
      const { body, data } = await deps.runner.run(operation, viewer, inputOf(endpoint, request), {
        idempotencyKey: endpoint.acceptsKey && idempotencyKeyOf(request),
      })
      void reply.header('cache-control', 'private, no-store').type('application/json; charset=utf-8')
      return body ?? JSON.stringify(success(data))
    },
  })
}

const IDEMPOTENCY_KEY = new RegExp(`^[\\x20-\\x7e]{1,${IDEMPOTENCY_KEY_MAX}}$`)

function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers[IDEMPOTENCY_HEADER]
  if (key === undefined) return undefined
  if (typeof key === 'string' && IDEMPOTENCY_KEY.test(key)) return key
  throw new AppError('bad_input', { fields: { [IDEMPOTENCY_HEADER]: 'bad_characters' } })
}

async function refuseBlocked(
  { blockOfToken }: MountDeps,
  request: FastifyRequest,
  { language }: Viewer,
): Promise<void> {
  const { token } = credentialsOf(request)
  const block = token === undefined ? undefined : await blockOfToken(token, language)
  if (block) throw block
}

function inputOf(endpoint: Endpoint, { method, params, query, body }: FastifyRequest): RawInput {
  const queryInBody = isRead(endpoint.method) && !isRead(method) && typeof body === 'object'
  return queryInBody ? { params, query: { ...(query as object), ...body } } : { params, query, body }
}

/**
 * Checks access to the restricted section first. A caller without access gets the same answer as for an unknown URL. All other
 * answers, even errors, get the headers of the section.
 */
async function admitFirst(
  deps: MountDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  gate: RestrictedGate,
): Promise<Viewer> {
  const viewer = await viewerFrom(request, reply, deps).catch((error: unknown) => {
    // A write that a page of another site started gets the same answer as an unknown URL.
    throw isAppError(error) ? new AppError('not_found') : error
  })
  await deps.runner.admit(viewer, gate)
  void reply.headers(RESTRICTED_HEADERS)
  return viewer
}

const METHODS: HTTPMethods[] = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']

/** A path pattern of the API, with its methods. */
type Known = {
  url: string
  segments: readonly string[]
  methods: Set<string>
  gate: RestrictedGate | undefined
}

/**
 * Refuses requests that no operation handles: an unknown method with the path's methods, others with `not_found`. One catch-all
 * route does this, because separate routes made mounting five times as slow.
 */
function refuseOthers(app: FastifyInstance, deps: MountDeps): void {
  const known = knownAddresses(deps.operations)
  const refuse = async (address: Known, request: FastifyRequest, reply: FastifyReply): Promise<never> => {
    if (address.gate) await admitFirst(deps, request, reply, address.gate)
    void reply.header('allow', allowOf(address).join(', '))
    throw new AppError('method_not_allowed')
  }
  for (const url of ['/v1', '/v1/*']) {
    app.all(url, async (request, reply) => {
      const path = segmentsOf(request.url.replace(/[?#][^]*$/, ''))
      const address = known.find(({ segments }) => matchesPattern(segments, path))
      return address ? refuse(address, request, reply) : refuseUnknown(request, reply)
    })
  }
  for (const { method, address } of methodsOfOtherRoutes(known)) {
    const { url, gate } = address
    const handler = (request: FastifyRequest, reply: FastifyReply) => refuse(address, request, reply)
    app.route({ method, url, ...(gate && { config: HIDDEN_ROUTE }), handler })
  }
}

/** Returns a function for the methods of a path below `/v1`; undefined for unknown paths and those of the restricted section. */
export function methodsByPath(operations: readonly Operation[]): (path: string) => string[] | undefined {
  const known = knownAddresses(operations).filter(({ gate }) => gate === undefined)
  return (path) => {
    const address = known.find(({ segments }) => matchesPattern(segments, segmentsOf(path)))
    return address && allowOf(address)
  }
}

const allowOf = ({ methods }: Known): string[] => [...methods, ...(methods.has('GET') ? ['HEAD'] : [])]

function knownAddresses(operations: readonly Operation[]): Known[] {
  const routes = operations.flatMap(({ endpoint }) =>
    routesOf(endpoint).map((route) => ({
      url: urlOf(route),
      method: route.method,
      gate: endpoint.restricted,
    })),
  )
  const byUrl = Map.groupBy(routes, ({ url }) => url)
  return Array.from(byUrl, ([url, same]) => ({
    url,
    segments: segmentsOf(url),
    methods: new Set<string>(same.map(({ method }) => method)),
    gate: same[0]?.gate,
  })).toSorted((a, b) => byPrecedence(a.segments, b.segments))
}

/**
 * Returns the methods that a path pattern lacks, but that the router would pass to another pattern, which has a parameter at
 * the same position.
 */
function methodsOfOtherRoutes(known: readonly Known[]): { method: HTTPMethods[]; address: Known }[] {
  const open = known.filter(({ url }) => url.includes('/:'))
  return known.flatMap((address) => {
    const others = open.filter(
      ({ url, segments }) => url !== address.url && matchesPattern(segments, address.segments),
    )
    const isHandled = (method: HTTPMethods): boolean => others.some(({ methods }) => methods.has(method))
    const method = METHODS.filter((each) => !address.methods.has(each) && isHandled(each))
    return method.length === 0 ? [] : [{ method, address }]
  })
}
