export { Thread, type ThreadCalls } from './thread.tsx'
