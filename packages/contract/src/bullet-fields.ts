import { z } from 'zod'
import { UserLine } from './fields.ts'
import { hasUnprintable } from './unprintable.ts'

/** Bullet comments: lines that cross the picture of a video at the moment they were written for. */
export const BULLETS = {
  textMax: 100,
  /** They are stored, counted and fetched in spans of so many seconds. */
  bucketSeconds: 10,
  /** Buckets of one call. */
  bucketsPerCall: 12,
  /** What is kept of a chapter and of a bucket: what is above gives way to what is newer. */
  perChapter: 100_000,
  perBucket: 5_000,
  /** What is shown of one second of a video: a fair sample, the same for everybody. */
  shownPerSecond: 30,
  /** What one member may send. */
  sentAtOnce: 5,
  sentSeconds: 10,
  clientIdMax: 64,
  xmlBytes: 16 * 1024 * 1024,
  /** The colours that are offered; others are taken when they are light enough. */
  colours: ['#ffffff', '#ff8fb1', '#ff5c5c', '#ffb454', '#ffe066', '#8be58b', '#7ecbff', '#c9a7ff'],
  /** The relative luminance of WCAG that a colour needs at least. */
  luminanceMin: 0.12,
} as const

export const BULLET_KIND = 'bullet'

/** Where it is seen: crossing from right to left, or standing at the top or the bottom. */
export const BulletMode = z.enum(['rolling', 'top', 'bottom'])
export type BulletMode = z.output<typeof BulletMode>

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)

/** The relative luminance of `#rrggbb`, 0 to 1. */
export function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Whether a colour can be read over a picture, with the dark edge that letters have. */
export const isLightEnough = (colour: string): boolean => luminanceOf(colour) >= BULLETS.luminanceMin

export const BulletColour = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'bad_characters')
  .transform((text) => text.toLowerCase())
  .refine(isLightEnough, 'too_dark')

/** Marks piled up on one letter would cover the lines above and below. */
const PILED = /\p{M}{5}/u

/** Whether a text has nothing that hides, turns or piles up. */
export const isPlainLine = (text: string): boolean => !hasUnprintable(text) && !PILED.test(text)

export const BulletText = z
  .string()
  .max(BULLETS.textMax * 4, 'too_long')
  .refine(isPlainLine, 'bad_characters')
  .pipe(UserLine(BULLETS.textMax, 1))
