import type { TagKind } from '../records.ts'
import { SKIES, SUBJECTS, type Sky, type Subject } from './drawing.ts'
import { oneOf, randomOf } from './random.ts'

/** A picture of the sample, whichever boards it is on. */
export type SamplePicture = {
  /** From 0. */
  number: number
  md5: string
  width: number
  height: number
  sky: Sky
  subject: Subject
  tags: Record<TagKind, string[]>
  score: number
  /** Hours before now. */
  age: number
  bytes: number
  isPng: boolean
}

const COUNT = 240

const SIDES: readonly [number, number][] = [
  [2_000, 1_400],
  [1_600, 2_240],
  [2_400, 1_350],
  [1_800, 1_800],
  [1_500, 2_000],
  [2_560, 1_440],
  [1_400, 2_400],
  [2_800, 1_600],
]

const ARTISTS = [
  'moss_and_paper',
  'quiet_kettle',
  'aoi_lantern',
  'tanuki_ink',
  'seventh_step',
  'rainy_desk',
  'kumo_atelier',
]
const SERIES = ['lantern_road', 'engawa_stories', 'the_tin_comet', 'original']
const CHARACTERS: Record<string, string[]> = {
  lantern_road: ['maru_(lantern_road)', 'the_lamplighter'],
  engawa_stories: ['grandmother_fox', 'kuro_(engawa_stories)'],
  the_tin_comet: ['captain_tin'],
  original: [],
}
const MOODS = [
  'scenery',
  'quiet',
  'wide_shot',
  'soft_light',
  'no_people',
  'from_afar',
  'reflection',
  'wind',
  'silhouette',
]

function pictureOf(number: number): SamplePicture {
  const random = randomOf(number * 7_919 + 17)
  const [width, height] = oneOf(random, SIDES)
  const sky = oneOf(random, SKIES)
  const subject = oneOf(random, SUBJECTS)
  const series = oneOf(random, SERIES)
  const people = CHARACTERS[series]!
  const isPng = random() < 0.3
  const moods = MOODS.filter(() => random() < 0.35)
  return {
    number,
    md5: hexOf(random),
    width,
    height,
    sky,
    subject,
    tags: {
      artist: [oneOf(random, ARTISTS)],
      circle: [],
      copyright: [series],
      character: people.length > 0 && random() < 0.6 ? [oneOf(random, people)] : [],
      general: [...new Set([subject, sky, ...SKY_TAGS[sky], ...moods])].sort(),
      meta: width * height > 4_000_000 ? ['highres'] : [],
    },
    score: Math.round(4 + random() ** 3 * 240),
    age: number * 2.4 + random() * 2,
    bytes: Math.round(width * height * (isPng ? 0.55 : 0.22)),
    isPng,
  }
}

const SKY_TAGS: Record<Sky, string[]> = {
  dawn: ['clouds', 'sky', 'morning'],
  day: ['clouds', 'sky', 'sunlight'],
  dusk: ['sky', 'sunset', 'evening'],
  night: ['sky', 'stars', 'moon'],
  rain: ['clouds', 'rain', 'puddle'],
  snow: ['snow', 'winter'],
}

const hexOf = (random: () => number): string =>
  Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('')

/** All pictures of the sample, the newest first. */
export const samplePictures: readonly SamplePicture[] = Array.from({ length: COUNT }, (_, number) =>
  pictureOf(number),
)

const byMd5 = new Map(samplePictures.map((picture) => [picture.md5, picture]))

export const sampleWithMd5 = (md5: string): SamplePicture | undefined => byMd5.get(md5)
