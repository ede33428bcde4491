import type { Deps } from '../../deps.ts'
import type { Files } from '../files/index.ts'
import type { Pictures } from '../pictures/index.ts'
import type { Sources } from '../sources/index.ts'
import type { Subjects } from '../subjects/index.ts'
import type { PictureIndex } from './own-pictures/picture-index.ts'

export type ImageSearchBase = Deps & {
  files: Files
  pictures: Pictures
  sources: Sources
  subjects: Subjects
}

export type ImageSearchDeps = ImageSearchBase & { index: PictureIndex }
