import { z } from 'zod'
import { Time } from './fields.ts'

/** A query field whose empty value counts as absent, as browsers send an empty field of a form. */
export const orEmpty = <S extends z.ZodType>(schema: S) =>
  z
    .literal('')
    .transform(() => undefined)
    .or(schema)
    .optional()

/** The filters that the logs for administrators have in common. */
export const LogFilter = z.object({
  /** A name or an id: only entries in which this member is the actor or the member concerned. */
  member: orEmpty(z.string().trim().max(100, 'too_long')),
  /** Only entries from this time on. */
  from: orEmpty(Time),
  /** Only entries before this time. */
  to: orEmpty(Time),
})

/** A member whom a log names. */
export const NamedMember = z.object({ uid: z.number().int(), name: z.string() })
export type NamedMember = z.output<typeof NamedMember>
