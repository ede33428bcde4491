export { removeWithUndo } from './remove-with-undo.ts'
