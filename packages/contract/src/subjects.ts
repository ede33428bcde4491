import { z } from 'zod'
import { Author, Id, Picture } from './fields.ts'

/**
 * The name of a kind of content, such as `work`, `chapter`, `comment` or `user`. Features register kinds, so a client must accept unknown
 * ones.
 */
export const SubjectKind = z
  .string()
  .max(32, 'too_long')
  .regex(/^[a-z][a-z-]*$/, 'bad_characters')

/** A reference to content of any kind. */
export const SubjectRef = z.object({ kind: SubjectKind, id: Id })
export type SubjectRef = z.output<typeof SubjectRef>

/** A short view of content, for parts of the site that only mention it, such as reports, notifications and search results. */
export const SubjectCard = z.object({
  kind: z.string(),
  id: z.number().int(),
  title: z.string(),
  /** The path of the content on this site. */
  url: z.string(),
  picture: Picture.nullable(),
  author: Author.nullable(),
  /** A line of plain text. */
  line: z.string(),
})
export type SubjectCard = z.output<typeof SubjectCard>

/** The permissions that the viewer has for a subject. */
export const SubjectPermissions = z.object({
  comment: z.boolean(),
  react: z.boolean(),
  report: z.boolean(),
  remove: z.boolean(),
  restore: z.boolean(),
})
export type SubjectPermissions = z.output<typeof SubjectPermissions>
