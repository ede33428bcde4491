export { draftOfPost } from './write/draft-of-post.ts'
export { newReplies } from './list/new-replies.ts'
export { postPath, writePath } from './paths.ts'
export { PostRow } from './list/post-row.tsx'
