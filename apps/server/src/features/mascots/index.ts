import type { site } from '@engawa/contract'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../endpoints/operation.ts'
import { mascots } from './operations/mascots.ts'

/** Mascots of the operator's own, beside the two that the site brings. */
export const createMascots = (deps: Deps) => ({
  handlers: { mascots: mascots(deps) } satisfies Pick<Handlers<typeof site>, 'mascots'>,
})
