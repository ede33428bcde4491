import { AppError } from '@engawa/contract'

/** How the words of a search are matched: all of them, or if no document has all, some of them. */
export type PageMode = 'strict' | 'loose'

/** Splits the cursor of a page into the mode of its search and the position in the results. */
export function readMode(cursor: string | undefined): { mode?: PageMode; place?: string } {
  if (cursor === undefined) return {}
  const mode = ({ s: 'strict', l: 'loose' } as const)[cursor[0] ?? '']
  if (!mode) throw new AppError('bad_cursor')
  return { mode, place: cursor.slice(1) }
}

/** Returns the cursor of the next page, with the mode of its search. */
export const writeMode = (mode: PageMode, place: string | null): string | null => place && mode[0] + place
