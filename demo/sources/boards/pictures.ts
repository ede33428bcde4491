import type { TagKind } from '@engawa/connectors/boards'
import type { Sky, Thing } from '../drawings.ts'
import { recorded } from '../recorded.ts'

/** A picture of the sample, whichever boards it is on. */
export type SamplePicture = {
  /** From 0. */
  number: number
  md5: string
  width: number
  height: number
  sky: Sky
  subject: Thing
  tags: Record<TagKind, string[]>
  score: number
  /** Hours before now. */
  age: number
  bytes: number
  isPng: boolean
}

/** All pictures of the sample, newest first. */
export const samplePictures: readonly SamplePicture[] = recorded<Omit<SamplePicture, 'number'>[]>(
  'boards/pictures.json',
).map((picture, number) => ({ ...picture, number }))

const byMd5 = new Map(samplePictures.map((picture) => [picture.md5, picture]))

export const sampleWithMd5 = (md5: string): SamplePicture | undefined => byMd5.get(md5)
