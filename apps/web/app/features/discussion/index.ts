export type { ExtraAction } from './comment-menu.tsx'
export { NO_COMMENTS, ownComments, type OwnPart } from './own-part.ts'
export { Thread } from './thread.tsx'
export { readThreadView, threadQuery, type ThreadView } from './thread-view.ts'
