export {
  clearableComments,
  clearablePosts,
  clearComments,
  clearPosts,
  unclearComments,
  unclearPosts,
} from './operations/clear.ts'
export { hold } from './operations/hold.ts'
export { keep } from './operations/keep.ts'
export { comments, list, posts } from './operations/list.ts'
export { purge, purgeComment, purgePost } from './operations/purge.ts'
export { restore, restoreComment, restorePost } from './operations/restore.ts'
