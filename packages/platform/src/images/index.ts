export type { PictureFormat, PictureInfo, PictureInput } from './inspect-picture.ts'
export type { Variant, VariantFormat, VariantOptions } from './make-variants.ts'
export { type Images, openImages } from './open-images.ts'
export { PictureError, PictureProcessError, type PictureProblem } from './picture-error.ts'
