export { ChatKeeper } from './chat-keeper.tsx'
