export { Thread } from './thread.tsx'
