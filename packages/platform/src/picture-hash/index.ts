export { createHashIndex, type HashIndex, type HashMatch, type HashSearch } from './hash-index.ts'
export { hashPicture } from './hash-picture.ts'
export { CODE_BYTES, hashPixels, mirrorCode, type PictureHash, type Pixels } from './hash-pixels.ts'
