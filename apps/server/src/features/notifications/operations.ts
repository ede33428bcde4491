export { list } from './operations/list.ts'
export { mute } from './operations/mute.ts'
export { muted } from './operations/muted.ts'
export { mutes } from './operations/mutes.ts'
export { read } from './operations/read.ts'
export { setMode } from './operations/set-mode.ts'
export { settings } from './operations/settings.ts'
export { undoRead } from './operations/undo-read.ts'
export { unread } from './operations/unread.ts'
export {
  renewAtom as renewFeed,
  state as feed,
  withdraw as withdrawFeed,
} from '../../registries/private-addresses/operations.ts'
