import { z } from 'zod'
import { group, post } from './endpoint.ts'
import { Id, UserLine, UserText, Whole } from './fields.ts'
import { LIMITS } from './limits.ts'

/**
 * A line of a comparison of two texts. A `changed` line contains the words of both sides; a `gap` replaces `skipped` equal lines. `before`
 * and `after` are line numbers from 1.
 */
export const DiffRow = z.object({
  kind: z.enum(['same', 'added', 'removed', 'changed', 'gap']),
  before: z.number().int().nullable(),
  after: z.number().int().nullable(),
  parts: z.array(z.object({ text: z.string(), change: z.enum(['same', 'added', 'removed']) })),
  skipped: z.number().int(),
})
export type DiffRow = z.output<typeof DiffRow>

/** A part of two merged texts: either the merged text, or lines that both sides changed differently. */
export const TextRegion = z.union([
  z.object({ base: z.string(), mine: z.string(), theirs: z.string() }),
  z.object({ text: z.string() }),
])
export type TextRegion = z.output<typeof TextRegion>

/** A picture that texts can show with `![](url)`. */
export const TextPicture = z.object({
  id: z.number().int(),
  name: z.string(),
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})
export type TextPicture = z.output<typeof TextPicture>

/** The address to which a picture is uploaded by PUT, and the names with which the upload is confirmed. */
export const PictureSlot = z.object({
  uploadId: z.number().int(),
  name: z.string(),
  presignedUrl: z.string(),
  fileUrl: z.string(),
})
export type PictureSlot = z.output<typeof PictureSlot>

/** The file name, which determines the type, and the size in bytes of a picture to upload. */
export const pictureFields = { name: UserLine(255, 1), size: Whole(1, LIMITS.pictureBytes) }

export const pictureErrors = [
  'not_found',
  'upload_used',
  'upload_missing',
  'upload_empty',
  'too_large',
  'upload_not_a_picture',
  'upload_unsupported',
  'upload_too_many_pixels',
  'upload_broken',
  'storage_full',
  'unavailable',
] as const

export const texts = group(
  'texts',
  { audience: 'member' },
  {
    presignPicture: post('/texts/pictures/presigned-url', {
      summary: 'Create an address for uploading a picture of a text (post, comment, wiki page) by PUT',
      rate: 'upload',
      body: z.object(pictureFields),
      output: PictureSlot,
      errors: ['too_many_uploads', 'quota_exceeded'],
    }),
    confirmPicture: post('/texts/pictures/confirm', {
      summary:
        'Confirm an uploaded picture, which is then cleaned and measured; a repeated call returns the same',
      rate: 'upload',
      body: z.object({ uploadId: Id }),
      output: TextPicture,
      errors: pictureErrors,
    }),
    preview: post('/texts/preview', {
      summary: 'Render a Markdown text as safe HTML',
      body: z.object({ text: UserText(LIMITS.postMax) }),
      output: z.object({ html: z.string() }),
    }),
  },
)
