import fastifyCookie from '@fastify/cookie'
import type { Logger } from '@engawa/platform/logger'
import type { Metrics } from '@engawa/platform/metrics'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { AppError, LIMITS } from '@engawa/contract'
import { answerError } from './answer-error.ts'
import { addSecurityHeaders } from './security-headers.ts'

/** The bare HTTP server: cookies, JSON, errors, headers and measuring. Routes are mounted by the caller. */
export function buildApp(options: {
  logger: Logger
  metrics: Metrics
  trustProxy: boolean
  https: boolean
}): FastifyInstance {
  const app = Fastify({
    loggerInstance: options.logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy,
    bodyLimit: LIMITS.jsonBytes,
    requestTimeout: 0,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 2_000 },
  })
  void app.register(fastifyCookie)
  addSecurityHeaders(app, options)
  acceptJson(app)
  measure(app, options.metrics)
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, options.logger))
  app.setNotFoundHandler((request, reply) =>
    answerError(new AppError('not_found'), request, reply, options.logger),
  )
  return app
}

// An empty body is an empty object: several calls of the specification carry everything in the address.
function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {})
    else void parse(request, body as string, done)
  })
}

function measure(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    metrics.httpDuration.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    )
  })
}
