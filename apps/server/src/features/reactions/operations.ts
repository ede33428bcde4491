export { savedKinds } from './operations/saved-kinds.ts'
export { saved } from './operations/saved.ts'
export { set } from './operations/set.ts'
export { status } from './operations/status.ts'
