import { oneLine } from '../markup/text.ts'

/** The maximum number of names in a path; deeper names are dropped. */
export const MAX_NESTING = 20
const NAME_UNITS = 60

/** Joins the names of nested folders to a tag, outermost first. Empty when all names are empty. */
export const tagOf = (names: readonly string[]): string =>
  names
    .flatMap((name) => name.split('/'))
    .map((name) => oneLine(name, NAME_UNITS))
    .filter(Boolean)
    .slice(0, MAX_NESTING)
    .join('/')
