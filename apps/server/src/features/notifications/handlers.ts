import type { notifications } from '@engawa/contract'
import type { Handlers } from '../../endpoints/operation.ts'
import type { PrivateAddress } from '../private-addresses/index.ts'
import type { NotificationsDeps } from './notifications-deps.ts'
import { list } from './operations/list.ts'
import { mute } from './operations/mute.ts'
import { muted } from './operations/muted.ts'
import { mutes } from './operations/mutes.ts'
import { read } from './operations/read.ts'
import { setMode } from './operations/set-mode.ts'
import { settings } from './operations/settings.ts'
import { undoRead } from './operations/undo-read.ts'
import { unread } from './operations/unread.ts'

export const handlersOf = (
  deps: NotificationsDeps,
  address: PrivateAddress,
): Handlers<typeof notifications> => ({
  list: list(deps),
  unread: unread(deps),
  read: read(deps),
  undoRead: undoRead(deps),
  settings: settings(deps),
  setMode: setMode(deps),
  mutes: mutes(deps),
  muted: muted(deps),
  mute: mute(deps),
  feed: address.state,
  async renewFeed(viewer) {
    const { path, createTime } = await address.renew(viewer)
    return { path: `${path}.atom`, createTime }
  },
  withdrawFeed: address.withdraw,
})
