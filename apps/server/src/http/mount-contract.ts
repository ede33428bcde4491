import { LIMITS, success, type Endpoint } from '@engawa/contract'
import type { FastifyInstance } from 'fastify'
import type { Handler } from '../operation.ts'
import { runEndpoint, type RunDeps } from './run-endpoint.ts'
import { viewerFrom, type ViewerOf } from './viewer.ts'

export type Operation = { endpoint: Endpoint; handler: Handler<Endpoint> }

/** Joins each endpoint of the contract with its handler; one without the other stops the start. */
export function joinOperations(
  contract: Record<string, Record<string, Endpoint>>,
  handlers: Record<string, Record<string, unknown>>,
): Operation[] {
  return Object.entries(contract).flatMap(([noun, group]) =>
    Object.entries(group).map(([verb, endpoint]) => {
      const handler = handlers[noun]?.[verb]
      if (typeof handler !== 'function') throw new Error(`no handler for the endpoint ${noun}.${verb}`)
      return { endpoint, handler: handler as Handler<Endpoint> }
    }),
  )
}

/** Puts every operation under `/v1`. */
export function mountContract(
  app: FastifyInstance,
  deps: RunDeps & { operations: Operation[]; viewerOf: ViewerOf },
): void {
  for (const { endpoint, handler } of deps.operations) {
    app.route({
      method: endpoint.method,
      url: `/v1${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
      bodyLimit: endpoint.maxBodyBytes ?? LIMITS.jsonBytes,
      handler: async (request, reply) => {
        const viewer = await viewerFrom(request, reply, deps.viewerOf)
        const raw = { params: request.params, query: request.query, body: request.body }
        const data = await runEndpoint(deps, endpoint, handler, viewer, raw)
        void reply.header('cache-control', 'private, no-store').type('application/json; charset=utf-8')
        return JSON.stringify(success(data))
      },
    })
  }
}
