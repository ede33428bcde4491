import type { notifications } from '@engawa/contract'
import { bind, type Handlers } from '../../endpoints/operation.ts'
import type { PrivateAddress } from '../../registries/private-addresses/index.ts'
import type { NotificationsDeps } from './notifications-deps.ts'
import * as operations from './operations.ts'

export const handlersOf = (
  deps: NotificationsDeps,
  address: PrivateAddress,
): Handlers<typeof notifications> => ({
  ...bind(deps, operations),
  feed: address.state,
  async renewFeed(viewer) {
    const { path, createTime } = await address.renew(viewer)
    return { path: `${path}.atom`, createTime }
  },
  withdrawFeed: address.withdraw,
})
