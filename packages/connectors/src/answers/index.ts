export { type AnyReader, readersOf } from './readers.ts'
