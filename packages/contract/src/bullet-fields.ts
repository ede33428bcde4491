import { z } from 'zod'
import { UserLine } from './fields.ts'
import { hasUnprintable } from './unprintable.ts'

/** Limits of bullet comments: short comments that move across the picture at a certain time of the video. */
export const BULLETS = {
  textMax: 100,
  /** The length in seconds of a bucket. Comments are stored, counted and requested by bucket. */
  bucketSeconds: 10,
  /** The maximum number of buckets in one call. */
  bucketsPerCall: 12,
  /** The maximum numbers of stored comments per chapter and per bucket. Above a limit, newer comments replace older ones. */
  perChapter: 100_000,
  perBucket: 5_000,
  /** The maximum number of comments shown per second. If there are more, all viewers see the same fair sample. */
  shownPerSecond: 30,
  /** The rate limit of one member: this many comments in this many seconds. */
  sentAtOnce: 5,
  sentSeconds: 10,
  clientIdMax: 64,
  xmlBytes: 16 * 1024 * 1024,
  /** The suggested colours. Any other colour is accepted if it is light enough. */
  colours: ['#ffffff', '#ff8fb1', '#ff5c5c', '#ffb454', '#ffe066', '#8be58b', '#7ecbff', '#c9a7ff'],
  /** The minimum relative luminance of a colour (WCAG), from 0 to 1. */
  luminanceMin: 0.12,
} as const

export const BULLET_KIND = 'bullet'

/** The position of a comment: it moves from right to left, or stays at the top or the bottom. */
export const BulletMode = z.enum(['rolling', 'top', 'bottom'])
export type BulletMode = z.output<typeof BulletMode>

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)

/** Returns the relative luminance of a colour `#rrggbb`, from 0 to 1. */
export function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Whether a comment in this colour is readable on a picture. Letters have a dark outline. */
export const isLightEnough = (colour: string): boolean => luminanceOf(colour) >= BULLETS.luminanceMin

export const BulletColour = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'bad_characters')
  .transform((text) => text.toLowerCase())
  .refine(isLightEnough, 'too_dark')

/** Many combining marks on one letter would cover the lines above and below. */
const PILED = /\p{M}{5}/u

/** Whether a text is free of invisible, direction-changing and stacked characters. */
export const isPlainLine = (text: string): boolean => !hasUnprintable(text) && !PILED.test(text)

export const BulletText = z
  .string()
  .max(BULLETS.textMax * 4, 'too_long')
  .refine(isPlainLine, 'bad_characters')
  .pipe(UserLine(BULLETS.textMax, 1))
