import { LIMITS, success, type Endpoint } from '@engawa/contract'
import type { FastifyInstance } from 'fastify'
import type { Handler, Viewer } from '../operation.ts'
import { createKeptForGuests, type KeptForGuests } from './kept-for-guests.ts'
import { countCall, runEndpoint, type RawInput, type RunDeps } from './run-endpoint.ts'
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

type Answer = { text: string }
export type GuestAnswers = KeptForGuests<Answer>

const BYTES_KEPT = 8 * 1024 * 1024

/** Asked most, the same for every guest, and told about when they change (`work.changed`, `user.changed`). */
const KEPT = new Set(['works.info', 'works.list', 'works.recommend', 'works.tags', 'site.home'])

type MountDeps = RunDeps & { operations: Operation[]; viewerOf: ViewerOf }

/** Puts every operation under `/v1`. Returns the guests' answers, so that changes can drop them. */
export function mountContract(app: FastifyInstance, deps: MountDeps): GuestAnswers {
  const guestAnswers = createKeptForGuests<Answer>({
    bytes: BYTES_KEPT,
    sizeOf: ({ text }) => text.length * 2,
  })
  for (const operation of deps.operations) {
    const { endpoint } = operation
    app.route({
      method: endpoint.method,
      url: `/v1${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
      bodyLimit: endpoint.maxBodyBytes ?? LIMITS.jsonBytes,
      handler: async (request, reply) => {
        const viewer = await viewerFrom(request, reply, deps.viewerOf)
        const raw = { params: request.params, query: request.query, body: request.body }
        await countCall(deps, endpoint, viewer)
        const make = (): Promise<Answer> => answer(deps, operation, viewer, raw)
        const shared = viewer.uid === null && KEPT.has(endpoint.name)
        const { text } = await (shared ? guestAnswers.get(`${viewer.language} ${request.url}`, make) : make())
        void reply.header('cache-control', 'private, no-store').type('application/json; charset=utf-8')
        return text
      },
    })
  }
  return guestAnswers
}

async function answer(deps: RunDeps, { endpoint, handler }: Operation, viewer: Viewer, raw: RawInput) {
  const data = await runEndpoint(deps, endpoint, handler, viewer, raw, { counted: false })
  return { text: JSON.stringify(success(data)) }
}
