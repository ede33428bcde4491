import { AppError } from '@engawa/contract'
import { z } from 'zod'

const CURSOR_MAX = 4_000

/** The cursor of a page in a list, and the cursors of previous pages. The first page has no cursor. */
export const PageQuery = z.object({
  cursor: z.string().max(CURSOR_MAX).optional(),
  trail: z.string().max(CURSOR_MAX).optional(),
})

/** Parses the id in a path. Throws the given error for an invalid id. */
export function idIn(text: string | undefined, notFound: 'work_not_found' | 'chapter_not_found'): number {
  if (text === undefined || !/^\d{1,15}$/.test(text)) throw new AppError(notFound)
  return Number(text)
}

/** Returns a path with a query string. Undefined values are left out. */
export function pathOf(path: string, query: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  )
  const text = new URLSearchParams(given).toString()
  return text === '' ? path : `${path}?${text}`
}

/** Max number of previous cursors that a URL contains. */
const STEPS = 10

/**
 * Returns links to the first, next and previous page. Lists can only be read forwards, so each URL contains the cursors of all
 * previous pages.
 */
export function neighbours(
  linkTo: (page: z.output<typeof PageQuery>) => string,
  { cursor, trail }: z.output<typeof PageQuery>,
  nextCursor: string | null,
): { first: string; next?: string; previous?: string } {
  const before = trail === undefined ? [] : trail.split(',')
  const back = before.at(-1)
  const rest = before.slice(0, -1)
  return {
    first: linkTo({}),
    ...(nextCursor !== null && {
      next: linkTo({ cursor: nextCursor, trail: [...before, cursor ?? ''].slice(-STEPS).join(',') }),
    }),
    ...(cursor !== undefined &&
      back !== undefined && {
        previous: linkTo(
          back === '' ? {} : { cursor: back, trail: rest.length > 0 ? rest.join(',') : undefined },
        ),
      }),
  }
}
