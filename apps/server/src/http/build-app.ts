import {
  createServer,
  METHODS,
  type IncomingMessage,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import fastifyCookie from '@fastify/cookie'
import type { Logger } from '@engawa/platform/logger'
import type { Metrics } from '@engawa/platform/metrics'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { AppError, failure, LIMITS } from '@engawa/contract'
import { hasTwoHosts } from '../endpoints/origin.ts'
import type { CountRefusal } from '../endpoints/problems.ts'
import { countRefusals } from './count-refusals.ts'
import { answerError, toHttpError } from './answer-error.ts'
import { isBelowBase, routedUrl } from './below-base.ts'
import { addBodyDeadline } from './body-deadline.ts'
import { answerClientError, type ClientError, type MethodsOf } from './client-errors.ts'
import { refuseUnknown } from './refuse-unknown.ts'
import { routeLabel } from './route-label.ts'
import { addSecurityHeaders, type Transport } from './security-headers.ts'

/** Time limits for receiving the head of a request and its body. */
export type HttpOptions = { headMs: number; bodyMs: number }

/**
 * Idle timeout of a connection. It is longer than usual proxies' timeouts, because the proxy must be the side that closes the
 * connection.
 */
const KEEP_ALIVE_MS = 72_000

const DEFAULTS: HttpOptions = { headMs: 15_000, bodyMs: 20_000 }

/** Builds the HTTP server without routes: cookies, JSON, errors, headers, deadlines and measurements. The caller mounts the routes. */
export function buildApp(
  options: Transport & {
    logger: Logger
    metrics: Metrics
    /** The number of proxies in front of this server that are trusted to report the caller's IP address. */
    trustProxy: number
    http?: Partial<HttpOptions>
    /** Called with each internal error that made a request fail; `source` is its method and route. */
    onFault?: (error: unknown, place: { source: string; requestId: string }) => void
    onRefusal?: CountRefusal
    methodsOf: MethodsOf
    /** Called with every request before Fastify; returns true when it has answered the request. */
    answerFirst?: (request: IncomingMessage, response: ServerResponse) => boolean
  },
): FastifyInstance {
  const { headMs, bodyMs } = { ...DEFAULTS, ...options.http }
  const app = Fastify({
    loggerInstance: options.logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // Requests are not logged one by one, so none needs a separate logger.
    childLoggerFactory: (logger) => logger,
    trustProxy: (_address, hop) => hop < options.trustProxy,
    bodyLimit: LIMITS.jsonBytes,
    serverFactory: (answer) => {
      const server = createServer(serverOptions(headMs), (request, response) => {
        if (refuseTwoHosts(request, response)) return
        // While the server closes, Fastify answers all requests, because its answers announce that the connection ends.
        const answered = server.listening && options.answerFirst?.(request, response)
        if (answered !== true) answer(request, response)
      })
      return server
    },
    forceCloseConnections: 'idle',
    rewriteUrl: routedUrl,
    clientErrorHandler: (error, socket) =>
      answerClientError(error as unknown as ClientError, socket, options.methodsOf),
    routerOptions: { maxParamLength: 2_000 },
    frameworkErrors: (error, request, reply) => answerError(error, request, reply, options.logger),
  })
  // Fastify does not know these methods. They are added so that they are refused like other methods that a URL does not
  // support. QUERY is replaced, because Fastify would require a content type for it.
  for (const method of METHODS)
    if (method === 'QUERY' || !app.supportedMethods.includes(method))
      app.addHttpMethod(method, { overrideExisting: true })
  void app.register(fastifyCookie)
  addSecurityHeaders(app, options)
  addBodyDeadline(app, bodyMs)
  acceptJson(app)
  measure(app, options.metrics)
  const { onFault, onRefusal } = options
  if (onFault) reportFaults(app, onFault)
  if (onRefusal) countRefusals(app, onRefusal)
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, options.logger))
  app.setNotFoundHandler((request, reply) => {
    if (isBelowBase(request)) refuseUnknown(request, reply)
    throw new AppError('not_found')
  })
  return app
}

/** Refuses a request with two Host headers; returns whether it did. */
function refuseTwoHosts(request: IncomingMessage, response: ServerResponse): boolean {
  if (!hasTwoHosts(request)) return false
  const { body } = failure(new AppError('bad_input'), 'en')
  response
    .writeHead(400, { 'content-type': 'application/json; charset=utf-8', connection: 'close' })
    .end(JSON.stringify(body))
  return true
}

const serverOptions = (headMs: number): ServerOptions => ({
  // Requests have no total time limit, because an upload may take long. The deadlines of head and body limit them.
  requestTimeout: 0,
  keepAliveTimeout: KEEP_ALIVE_MS,
  headersTimeout: headMs,
  connectionsCheckingInterval: Math.min(headMs, 5_000),
})

// Parses an empty body as an empty object, because some calls of the specification send all input in the URL.
function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {})
    else void parse(request, body as string, done)
  })
}

function reportFaults(
  app: FastifyInstance,
  onFault: (error: unknown, place: { source: string; requestId: string }) => void,
): void {
  app.addHook('onError', async (request, _reply, error) => {
    const known = toHttpError(error)
    if (known.errorName !== 'internal') return
    const source = `${request.method} ${request.routeOptions.url ?? 'unknown'}`
    onFault(known.cause ?? known, { source, requestId: request.id })
  })
}

function measure(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = routeLabel(request)
    metrics.countRequest(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    )
  })
}
