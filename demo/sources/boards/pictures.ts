import type { TagKind } from '@engawa/connectors/boards'
import type { Sky, Thing } from '../drawings.ts'
import { recorded } from '../recorded.ts'

/** A picture of the samples. It may be on several boards. */
export type SamplePicture = {
  /** The number of the picture, from 0. */
  number: number
  md5: string
  width: number
  height: number
  sky: Sky
  subject: Thing
  tags: Record<TagKind, string[]>
  score: number
  /** The age of the picture in hours. */
  age: number
  bytes: number
  isPng: boolean
}

/** All pictures of the samples, newest first. */
export const samplePictures: readonly SamplePicture[] = recorded<Omit<SamplePicture, 'number'>[]>(
  'boards/pictures.json',
).map((picture, number) => ({ ...picture, number }))

const byMd5 = new Map(samplePictures.map((picture) => [picture.md5, picture]))

export const sampleWithMd5 = (md5: string): SamplePicture | undefined => byMd5.get(md5)
