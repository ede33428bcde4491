import { textIn, type Language } from '@engawa/contract'

/** Returns the names of actors as a text: "A", "A and B", "A, B and 3 others". `total` is the number of all actors. */
export function actorNames(names: readonly string[], total: number, language: Language): string {
  const { unknown, two, more } = textIn(WORDS, language)
  const [first = unknown, second] = names
  if (total <= 1 || second === undefined) return first
  return total === 2 ? two(first, second) : more(first, second, total)
}

const WORDS = {
  en: {
    unknown: 'Somebody',
    two: (first: string, second: string) => `${first} and ${second}`,
    more: (first: string, second: string, total: number) =>
      `${first}, ${second} and ${total - 2 === 1 ? '1 other' : `${total - 2} others`}`,
  },
  zh: {
    unknown: '有人',
    two: (first: string, second: string) => `${before(first)}和${after(second)}`,
    more: (first: string, second: string, total: number) => `${first}、${before(second)}等 ${total} 人`,
  },
}

/** Returns a name before a Chinese word. A space separates them, unless the name ends with a Chinese character. */
const before = (name: string): string => (/\p{Script=Han}$/u.test(name) ? name : `${name} `)

/** Returns a name after a Chinese word. A space separates them, unless the name begins with a Chinese character. */
const after = (name: string): string => (/^\p{Script=Han}/u.test(name) ? name : ` ${name}`)

/** Inserts the actors' names into a text. Puts no space between two Chinese characters. */
export const withActors = (text: string, names: string): string =>
  text.replace(/\{actor\}( ?)(\p{Script=Han}?)/u, (_, space: string, next: string) =>
    next !== '' && /\p{Script=Han}$/u.test(names) ? names + next : names + space + next,
  )
