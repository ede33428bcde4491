import { oneLine } from '../markup/text.ts'

/** Names of a path; what is nested deeper goes into the last of them. */
export const MOST_NESTED = 20
const NAME_UNITS = 60

/** A tag from names that lie in each other, outermost first; empty when none of them says anything. */
export const tagOf = (names: readonly string[]): string =>
  names
    .flatMap((name) => name.split('/'))
    .map((name) => oneLine(name, NAME_UNITS))
    .filter(Boolean)
    .slice(0, MOST_NESTED)
    .join('/')
