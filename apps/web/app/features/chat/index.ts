export { ChatKeeper } from './chat-keeper.tsx'
export { UnreadChip } from './unread-chip.tsx'
