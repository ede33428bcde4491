export { PostRow } from './list/post-row.tsx'
