export { Bell } from './bell.tsx'
export { muteWithUndo } from './mute-with-undo.ts'
