import type { PictureHash } from '../picture-hash/index.ts'
import type { PictureInfo, PictureInput } from './inspect-picture.ts'
import type { Variant, VariantOptions } from './make-variants.ts'
import type { Original } from './original.ts'

/** The tasks of the picture process. */
export type PictureTask =
  | { kind: 'inspect'; input: PictureInput }
  | { kind: 'variants'; input: PictureInput; options: VariantOptions }
  | { kind: 'square'; input: PictureInput; size: number }
  | { kind: 'original'; input: PictureInput; maxBytes: number }
  | { kind: 'hash'; input: PictureInput }

export type PictureResult = PictureInfo | Variant[] | Variant | Original | PictureHash | null
