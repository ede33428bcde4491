import { z } from 'zod'
import { BulletColour, BulletMode, BULLETS, BulletText } from './bullet-fields.ts'
import { Charset } from './charsets.ts'
import { del, get, group, post } from './endpoint.ts'
import { Id, Whole } from './fields.ts'
import { LIMITS } from './limits.ts'

/** A time in a video in milliseconds. */
const At = z
  .number()
  .int('not_a_number')
  .min(0, 'too_small')
  .max(LIMITS.videoHours * 3_600_000, 'too_large')

export const BulletView = z.object({
  id: z.number().int(),
  /** The time in milliseconds from the start of the video. */
  at: z.number().int(),
  mode: BulletMode,
  colour: z.string(),
  text: z.string(),
  /** The user id of the author; null for an imported comment. */
  uid: z.number().int().nullable(),
})
export type BulletView = z.output<typeof BulletView>

/** The number of lines of a file that were not imported, by reason. */
export const BulletNote = z.object({
  /**
   * `times`, `texts`, `modes`: it could not be read, or the text is too long; `positioned`, `scripts`: comments that are drawn by their
   * own rules; `gifts`: events of a live stream; `after_end`, `rules` (of the site), `too_many`: it can be read, but is not stored.
   */
  what: z.enum([
    'times',
    'texts',
    'modes',
    'positioned',
    'scripts',
    'gifts',
    'after_end',
    'rules',
    'too_many',
  ]),
  count: z.number().int(),
})
export type BulletNote = z.output<typeof BulletNote>

const BulletBucket = z.object({
  /** The number of the bucket, which begins at the second `bucket * bucketSeconds`. */
  bucket: z.number().int(),
  /** The number of comments in the bucket. `items` may be a sample of them. */
  all: z.number().int(),
  items: z.array(BulletView),
})
export type BulletBucket = z.output<typeof BulletBucket>

const BUCKET_MAX = (LIMITS.videoHours * 3_600) / BULLETS.bucketSeconds
const ByChapter = z.object({ chapterId: Id })
const noChapter = { chapterId: 'chapter_not_found' } as const

export const bullets = group(
  'bullets',
  { audience: 'member', section: 'videos', fieldErrors: noChapter },
  {
    list: get('/videos/chapters/{chapterId}/bullets', {
      summary:
        'List the bullet comments of the buckets `from` to `to`; of a second with very many, a fair sample. With `after`, only comments with a higher id',
      params: ByChapter,
      query: z.object({
        from: Whole(0, BUCKET_MAX),
        to: Whole(0, BUCKET_MAX),
        after: Whole(0, Number.MAX_SAFE_INTEGER).optional(),
      }),
      output: z.object({ buckets: z.array(BulletBucket) }),
      errors: ['chapter_not_found', 'bad_input'],
    }),
    density: get('/videos/chapters/{chapterId}/bullets/density', {
      summary:
        'Get the number of bullet comments in each bucket, from the start of the video to the last bucket that has one',
      params: ByChapter,
      output: z.object({ total: z.number().int(), counts: z.array(z.number().int()) }),
      errors: ['chapter_not_found'],
    }),
    send: post('/videos/chapters/{chapterId}/bullets', {
      summary: 'Write a bullet comment; sending the same `clientId` again returns the existing comment',
      params: ByChapter,
      body: z.object({
        clientId: z.string().regex(/^[\w-]{8,64}$/, 'bad_characters'),
        at: At,
        mode: BulletMode,
        colour: BulletColour,
        text: BulletText,
      }),
      output: z.object({
        bullet: BulletView,
        /** Whether the comment waits for a moderator. Until the approval only its author sees it. */
        held: z.boolean(),
      }),
      errors: [
        'chapter_not_found',
        'forbidden',
        'comments_refused',
        'too_many_requests',
        'text_refused',
        'texts_waiting',
        'bad_input',
      ],
    }),
    remove: del('/videos/bullets/{id}', {
      whileMuted: true,
      summary:
        'Remove a bullet comment; allowed to its author, to the author of the work, and to moderators (`moderation.restore` restores it)',
      params: z.object({ id: Id }),
      output: z.object({}),
      errors: ['not_found', 'forbidden'],
      fieldErrors: { id: 'not_found' },
    }),
    importXml: post('/videos/chapters/{chapterId}/bullets/import', {
      summary:
        'Import bullet comments from a file: XML of Bilibili, JSON of Bilibili, Artplayer, DPlayer or dandanplay, or ASS with moving lines. This replaces earlier imports; allowed to the author of the work and to moderators',
      rate: 'upload',
      maxBodyBytes: Math.ceil((BULLETS.xmlBytes * 4) / 3) + 4_096,
      params: ByChapter,
      body: z.object({
        /** The content of the file as base64. */
        data: z.base64('bad_characters').max(Math.ceil((BULLETS.xmlBytes * 4) / 3) + 4, 'too_long'),
        charset: Charset.optional(),
      }),
      output: z.object({
        imported: z.number().int(),
        /** The number of comments that were not imported, and the number for each reason. */
        left: z.number().int(),
        notes: z.array(BulletNote),
      }),
      errors: ['chapter_not_found', 'forbidden', 'bullets_unreadable', 'too_large'],
    }),
  },
)
