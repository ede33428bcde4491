export { novelKind } from './novel-kind.ts'
