export { inspectPicture, type PictureFormat, type PictureInfo, type PictureInput } from './inspect-picture.ts'
export {
  makeVariants,
  squareAvatar,
  type Variant,
  type VariantFormat,
  type VariantOptions,
} from './make-variants.ts'
export { PictureError, type PictureProblem } from './picture-error.ts'
