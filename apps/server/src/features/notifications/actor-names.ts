import type { Language } from '@engawa/contract'

/** The names of those who did something, of `total`: "A", "A and B", "A, B and 3 others". */
export function actorNames(names: readonly string[], total: number, language: Language): string {
  const zh = language !== 'en'
  const [first = zh ? '有人' : 'Somebody', second] = names
  if (total <= 1 || second === undefined) return first
  if (total === 2) return zh ? `${first}和${second}` : `${first} and ${second}`
  if (zh) return `${first}、${second}等 ${total} 人`
  return `${first}, ${second} and ${total - 2 === 1 ? '1 other' : `${total - 2} others`}`
}

/** A text with the names in it. Chinese sets no space between two Chinese characters. */
export const withActors = (text: string, names: string): string =>
  text.replace(/\{actor\}( ?)(\p{Script=Han}?)/u, (_, space: string, next: string) =>
    next !== '' && /\p{Script=Han}$/u.test(names) ? names + next : names + space + next,
  )
