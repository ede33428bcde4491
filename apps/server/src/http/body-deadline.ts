import type { IncomingMessage } from 'node:http'
import { AppError } from '@engawa/contract'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route reads the body itself, with its own time limit. */
    readsBody?: boolean
  }
}

/** Refuses bodies that do not arrive in time, so that slow senders cannot occupy connections. */
export function addBodyDeadline(app: FastifyInstance, ms: number): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (!request.routeOptions.config?.readsBody && hasBody(request.raw)) {
      // The parser of the body listens for this error and sends it as the answer.
      const refuse = () => payload.listenerCount('error') > 0 && payload.emit('error', tooSlow())
      const timer = setTimeout(refuse, ms)
      for (const stream of [payload, reply.raw]) stream.once('close', () => clearTimeout(timer))
      payload.once('end', () => clearTimeout(timer))
    }
    done()
  })
}

const hasBody = ({ complete, headers }: IncomingMessage): boolean =>
  !complete && (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined)

const tooSlow = (): AppError => new AppError('body_too_slow')
