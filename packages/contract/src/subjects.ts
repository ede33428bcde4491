import { z } from 'zod'
import { Author, Id, Picture } from './fields.ts'

/** The name of a kind of content: `work`, `chapter`, `comment`, `user`. Kinds are registered by features, so any name may come. */
export const SubjectKind = z
  .string()
  .max(32, 'too_long')
  .regex(/^[a-z][a-z-]*$/, 'bad_characters')

/** A reference to one piece of content of any kind. */
export const SubjectRef = z.object({ kind: SubjectKind, id: Id })
export type SubjectRef = z.output<typeof SubjectRef>

/** A short form of content for places that only mention it: a report, a notification, a search result. */
export const SubjectCard = z.object({
  kind: z.string(),
  id: z.number().int(),
  title: z.string(),
  /** A path of this site. */
  url: z.string(),
  picture: Picture.nullable(),
  author: Author.nullable(),
  /** One line of text, without markup. */
  line: z.string(),
})
export type SubjectCard = z.output<typeof SubjectCard>

/** A viewer's permissions for a subject. */
export const SubjectPermissions = z.object({
  comment: z.boolean(),
  react: z.boolean(),
  report: z.boolean(),
  remove: z.boolean(),
  restore: z.boolean(),
})
export type SubjectPermissions = z.output<typeof SubjectPermissions>
