export { muteWithUndo } from './mute-with-undo.ts'
