import type { Metrics } from '@engawa/platform/metrics'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { failedServices, type ReadServiceStates } from '../service-states.ts'

/**
 * The services without which a process cannot serve. When another one fails, the site is only degraded, because all processes have the
 * same problem.
 */
const ESSENTIAL: ReadonlySet<string> = new Set(['database'])

/**
 * Mounts `/healthz`, `/readyz` and `/metrics`. `/healthz` always answers at once, so that a balancer can check it often.
 * `/readyz` and the metric `service_up` check the database (also for writes), the storage and the bus.
 * `/metrics` is only for this machine unless configured otherwise, and never for a request that a proxy forwarded.
 */
export function mountHealth(
  app: FastifyInstance,
  options: {
    readServiceStates: ReadServiceStates
    metrics: Metrics
    metricsPublic: boolean
    draining(): boolean
  },
): void {
  app.get('/healthz', async (_request, reply) =>
    reply.send({ status: options.draining() ? 'draining' : 'alive' }),
  )

  options.metrics.services(options.readServiceStates)

  app.get('/readyz', async (_request, reply) => {
    const states = await options.readServiceStates()
    const failed = failedServices(states)
    const ready = !options.draining() && !failed.some((name) => ESSENTIAL.has(name))
    const status = ready ? (failed.length > 0 ? 'degraded' : 'ready') : 'not ready'
    return reply.code(ready ? 200 : 503).send({ status, degraded: failed, ...states })
  })

  app.get('/metrics', async (request, reply) => {
    if (isForwarded(request) || !(options.metricsPublic || isFromThisMachine(request)))
      return reply.callNotFound()
    return reply.type(options.metrics.registry.contentType).send(await options.metrics.read())
  })
}

const FORWARDED = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
]

const isForwarded = ({ headers }: FastifyRequest): boolean =>
  FORWARDED.some((name) => headers[name] !== undefined)

const isFromThisMachine = ({ socket }: FastifyRequest): boolean =>
  /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
