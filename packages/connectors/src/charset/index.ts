export { type CharsetHints, decodeText, detectCharset } from './detect-charset.ts'
export { repairControls } from './repair-controls.ts'
