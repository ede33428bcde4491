export { sizeOf } from './size-of.ts'
export { codeWork, sideWork, textWork } from './text-work.ts'
export { TextWorkError } from './text-work-error.ts'
export { fitsInTurn } from './turn.ts'
