import type { Endpoint } from '@engawa/contract'
import type { Handler, Handlers, Viewer } from '../../operation.ts'
import type { ModerationDeps } from './moderation-deps.ts'

type AnyHandler = Handler<Endpoint>

/**
 * The same handlers, of which those that write refuse members under a sanction. A session of theirs ends when they are
 * blocked, but a call may be on its way, and other processes know a session for some seconds more.
 */
export function guarded<G extends Record<string, Endpoint>, H extends Partial<Handlers<G>>>(
  deps: Pick<ModerationDeps, 'accounts'>,
  endpoints: G,
  handlers: H,
): H {
  const guard = ([verb, handler]: [string, unknown]): [string, unknown] =>
    endpoints[verb]?.method === 'GET' ? [verb, handler] : [verb, refusing(deps, handler as AnyHandler)]
  return Object.fromEntries(Object.entries(handlers).map(guard)) as H
}

const refusing =
  ({ accounts }: Pick<ModerationDeps, 'accounts'>, handler: AnyHandler): AnyHandler =>
  async (viewer: Viewer, input) => {
    await accounts.requireNotBlocked(viewer)
    return handler(viewer, input)
  }
