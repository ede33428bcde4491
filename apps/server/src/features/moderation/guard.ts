import type { Endpoint } from '@engawa/contract'
import type { Handler, Handlers, Viewer } from '../../endpoints/operation.ts'
import type { ModerationDeps } from './moderation-deps.ts'

type AnyHandler = Handler<Endpoint>

/**
 * The same handlers, of which those that write refuse members who are blocked, and those that others see something of
 * (all that are not `whileMuted`) members who are muted. A session of theirs ends when they are
 * blocked, but a call may be on its way, and other processes know a session for some seconds more.
 */
export function guarded<G extends Record<string, Endpoint>, H extends Partial<Handlers<G>>>(
  deps: Pick<ModerationDeps, 'accounts'>,
  endpoints: G,
  handlers: H,
): H {
  const guard = ([verb, handler]: [string, unknown]): [string, unknown] => {
    const endpoint = endpoints[verb]
    if (!endpoint || endpoint.method === 'GET') return [verb, handler]
    return [verb, refusing(deps, handler as AnyHandler, !endpoint.whileMuted)]
  }
  return Object.fromEntries(Object.entries(handlers).map(guard)) as H
}

const refusing =
  ({ accounts }: Pick<ModerationDeps, 'accounts'>, handler: AnyHandler, writing: boolean): AnyHandler =>
  async (viewer: Viewer, input) => {
    await accounts.sanctions.requireFree(viewer, { writing })
    return handler(viewer, input)
  }
