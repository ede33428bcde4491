export { CHARSETS, type Charset } from './charsets.ts'
export { decodeBytes } from './decode-bytes.ts'
export { type CharsetHints, decodeText, detectCharset } from './detect-charset.ts'
export { repairControls } from './repair-controls.ts'
