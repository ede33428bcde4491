export { createThrowawayKey, type Key } from './key.ts'
export { KeyFileError, replaceKeys } from './key-files.ts'
export { openKeys, type KeyRing, type Keys } from './open-keys.ts'
