import { type anime, AppError } from '@engawa/contract'
import { bind, type Handlers } from '../../endpoints/operation.ts'
import type { PrivateAddress } from '../../registries/private-addresses/index.ts'
import type { AnimeDeps } from './anime-deps.ts'
import { isZone } from './local-day.ts'
import * as operations from './operations.ts'

export const handlersOf = (deps: AnimeDeps, address: PrivateAddress): Handlers<typeof anime> => ({
  ...bind(deps, operations),
  feed: address.state,
  async renewFeed(viewer, { zone }) {
    if (!isZone(zone)) throw new AppError('bad_input', { fields: { zone: 'unknown_value' } })
    const { path, createTime } = await address.renew(viewer, { zone })
    return { calendar: `${path}.ics`, atom: `${path}.atom`, createTime }
  },
  withdrawFeed: address.withdraw,
})
