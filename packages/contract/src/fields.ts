import { z } from 'zod'
import { LIMITS } from './limits.ts'
import { withoutUnprintable } from './unprintable.ts'

const plainNumber = /^(0|[1-9]\d{0,15})$/

/** A whole number, which may be sent as digits in a URL. Refuses `1e3`, `-1`, ` 1`, and numbers that are too large. */
const whole = (min: number, max: number) =>
  z
    .union([z.number(), z.string().regex(plainNumber, 'not_a_number').transform(Number)])
    .pipe(z.number().int('not_a_number').min(min, 'too_small').max(max, 'too_large'))

/** The id of a user or of content. */
export const Id = whole(1, Number.MAX_SAFE_INTEGER)
export const Whole = whole

/** The id of a user or of content in a query. It may be absent or empty. */
export const OptionalId = z.union([z.literal('').transform(() => undefined), Id]).optional()

/** Up to 100 ids in a URL, separated by commas: `1,2,3`. */
export const Ids = z
  .string()
  .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,99}$/, 'not_a_list_of_ids')
  .transform((text) => text.split(',').map(Number))

/** A time in UTC (ISO 8601), as it is sent. */
export const Time = z.iso.datetime({ offset: false })

/** A boolean, which may be sent as text in a URL. */
export const Flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])

/** Cleans a user's text: normalizes it to NFC, removes unprintable characters, repairs lone surrogates, and trims it. */
export const cleanText = (text: string): string => withoutUnprintable(text).normalize('NFC').trim()

const lengthOf = (text: string): number => [...text].length

/** A text of a user. It is cleaned, and its length is counted in characters (code points). */
export const UserText = (max: number, min = 0) =>
  z
    .string()
    .max(max * 4 + 1000, 'too_long')
    .transform(cleanText)
    .refine((text) => lengthOf(text) >= min, min === 1 ? 'required' : 'too_short')
    .refine((text) => lengthOf(text) <= max, 'too_long')

/** A text of a user on one line, cleaned like `UserText`. */
export const UserLine = (max: number, min = 0) =>
  z
    .string()
    .max(max * 4 + 1000, 'too_long')
    .transform((text) => cleanText(text).replace(/\s+/g, ' '))
    .refine((text) => lengthOf(text) >= min, min === 1 ? 'required' : 'too_short')
    .refine((text) => lengthOf(text) <= max, 'too_long')

/** Cleans a search text: removes markup tags, collapses whitespace, and trims it. */
export const cleanSearch = (text: string): string =>
  cleanText(text.replace(/<[^<>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()

/** A search text in a URL. A text that is too long is refused and not truncated. */
export const SearchText = z
  .string()
  .max(LIMITS.searchRawMax, 'too_long')
  .transform(cleanSearch)
  .refine((text) => lengthOf(text) <= LIMITS.searchMax, 'too_long')

/** A user name: 2 to 24 characters, each a letter or digit of any script, `_` or `-`; normalized to NFKC. */
export const UserName = z
  .string()
  .max(200, 'too_long')
  .transform((text) => text.toWellFormed().normalize('NFKC').trim())
  .refine((text) => lengthOf(text) >= LIMITS.nameMin, 'too_short')
  .refine((text) => lengthOf(text) <= LIMITS.nameMax, 'too_long')
  .refine((text) => /^[\p{L}\p{M}\p{N}_-]+$/u.test(text) && /[\p{L}\p{N}]/u.test(text), 'bad_characters')

export const Email = z
  .string()
  .max(LIMITS.emailMax, 'too_long')
  .transform((text) => text.trim())
  .pipe(z.email('not_an_email'))

export const Password = z.string().min(LIMITS.passwordMin, 'too_short').max(LIMITS.passwordMax, 'too_long')

/** A stored picture in all its widths, the smallest first. `thumbhash` is base64. */
export const Picture = z.object({
  width: z.number().int(),
  height: z.number().int(),
  thumbhash: z.string(),
  sources: z.array(z.object({ url: z.string(), width: z.number().int() })),
})
export type Picture = z.output<typeof Picture>

/** A picture as it was uploaded, without its metadata. */
export const OriginalPicture = z.object({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})
export type OriginalPicture = z.output<typeof OriginalPicture>

/** An author in the form that is shown next to content. */
export const Author = z.object({
  uid: z.number().int(),
  name: z.string(),
  avatar: z.string(),
  /** True if the account is deleted, so that the author has no page. Otherwise absent. */
  deleted: z.boolean().optional(),
})
export type Author = z.output<typeof Author>
