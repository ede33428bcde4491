export { comicKind } from './comic-kind.ts'
