export { comments } from './operations/comments.ts'
export { list } from './operations/list.ts'
export { ofUser } from './operations/of-user.ts'
export { unseen } from './operations/unseen.ts'
