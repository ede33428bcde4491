export { sizeOf } from './size-of.ts'
export { codeWork, textWork } from './text-work.ts'
export { TextWorkError } from './text-work-error.ts'
