export { videoKind } from './video-kind.ts'
