import { z } from 'zod'
import { SourceError } from '../source/index.ts'
import { avatarUrlOf } from './addresses.ts'
import { isLogin } from './names.ts'
import type { Account, Reactions } from './records.ts'

/** The maximum number of items of a list. GitHub's pages have at most 100 items; a release has at most 1,000 files. */
const MAX_ITEMS = 1_000

/** Lenient readers of GitHub's fields. A missing value or a value of another type becomes null, false or an empty list. */
export const optional = {
  text: z
    .string()
    .nullish()
    .catch(null)
    .transform((text) => (text?.trim() ? text : null)),
  time: z
    .string()
    .nullish()
    .catch(null)
    .transform((text) => (text && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : null)),
  count: z.number().int().min(0).nullish().catch(null),
  flag: z
    .boolean()
    .nullish()
    .catch(null)
    .transform((flag) => flag ?? false),
  list: z
    .array(z.unknown())
    .nullish()
    .catch(null)
    .transform((list) => (list ?? []).slice(0, MAX_ITEMS)),
}

/** Reads a number; 0 for a missing or invalid value. */
export const count = optional.count.transform((number) => number ?? 0)

/** Reads the strings of a list and drops other values. */
export const strings = optional.list.transform((list) => list.filter((each) => typeof each === 'string'))

/** Reads an account. `maybeAccount` is `null` for a deleted or invalid account. */
export const account = z
  .object({ login: z.string().refine(isLogin), avatar_url: optional.text, type: optional.text })
  .transform(({ login, avatar_url, type }): Account => ({
    login,
    kind: type === 'Organization' ? 'organization' : type === 'Bot' ? 'bot' : 'user',
    avatarUrl: avatarUrlOf(avatar_url),
  }))

export const maybeAccount = account
  .nullish()
  .catch(null)
  .transform((somebody) => somebody ?? null)

const REACTIONS = ['+1', '-1', 'laugh', 'hooray', 'confused', 'heart', 'rocket', 'eyes']

export const reactions = z
  .looseObject({ total_count: z.number().int().min(0) })
  .nullish()
  .catch(null)
  .transform((raw): Reactions | null => {
    if (!raw) return null
    const counts = REACTIONS.map((name) => [name, raw[name]] as const)
    return {
      total: raw.total_count,
      counts: Object.fromEntries(
        counts.filter(
          (pair): pair is [string, number] => Number.isSafeInteger(pair[1]) && Number(pair[1]) > 0,
        ),
      ),
    }
  })

/** Reads one record. Throws `bad_answer` for an invalid record. */
export function readOne<T>(shape: z.ZodType<T>, raw: unknown): T {
  const read = shape.safeParse(raw)
  if (read.success) return read.data
  throw new SourceError('bad_answer', z.prettifyError(read.error).slice(0, 300), { cause: read.error })
}

/** Reads a list and drops broken items. Throws `bad_answer` when it is not a list, or when all items are broken. */
export function readList<T>(shape: z.ZodType<T>, raw: unknown, max = MAX_ITEMS): T[] {
  if (!Array.isArray(raw)) throw new SourceError('bad_answer', 'no list')
  const items = raw.slice(0, max).flatMap((each) => {
    const read = shape.safeParse(each)
    return read.success ? [read.data] : []
  })
  if (raw.length > 0 && items.length === 0) throw new SourceError('bad_answer', 'a list of nothing known')
  return items
}
