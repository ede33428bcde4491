import type { notifications } from '@engawa/contract'
import type { Handlers } from '../../operation.ts'
import type { NotificationsDeps } from './notifications-deps.ts'
import { feed } from './operations/feed.ts'
import { list } from './operations/list.ts'
import { mute } from './operations/mute.ts'
import { muted } from './operations/muted.ts'
import { mutes } from './operations/mutes.ts'
import { read } from './operations/read.ts'
import { renewFeed } from './operations/renew-feed.ts'
import { setMode } from './operations/set-mode.ts'
import { settings } from './operations/settings.ts'
import { undoRead } from './operations/undo-read.ts'
import { unread } from './operations/unread.ts'
import { withdrawFeed } from './operations/withdraw-feed.ts'

export const handlersOf = (deps: NotificationsDeps): Handlers<typeof notifications> => ({
  list: list(deps),
  unread: unread(deps),
  read: read(deps),
  undoRead: undoRead(deps),
  settings: settings(deps),
  setMode: setMode(deps),
  mutes: mutes(deps),
  muted: muted(deps),
  mute: mute(deps),
  feed: feed(deps),
  renewFeed: renewFeed(deps),
  withdrawFeed: withdrawFeed(deps),
})
