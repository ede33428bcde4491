import { AppError, LIMITS } from '@engawa/contract'

let loaded: Promise<Set<string>> | undefined

/**
 * Returns some 18,000 passwords that attackers guess first, in lower case. Loaded at the first use, because the list takes a
 * few megabytes.
 */
const mostUsed = (): Promise<Set<string>> => (loaded ??= load())

async function load(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((each) => each.length >= LIMITS.passwordMin))
}

/** Words that attackers guess with digits behind them: `Summer2026!`. */
const GUESSED_WORDS = [
  ...['spring', 'summer', 'autumn', 'winter', 'monday', 'friday', 'january', 'february', 'march', 'april'],
  ...['august', 'september', 'october', 'november', 'december', 'password', 'welcome', 'changeme', 'letmein'],
  ...['qwerty', 'admin', 'login', 'secret', 'iloveyou', 'manga', 'anime', 'comic', 'engawa'],
]

/** Symbols and digits that replace a letter: `p@ssw0rd`. */
const LETTERS_OF: Record<string, string> = {
  '@': 'a',
  $: 's',
  '!': 'i',
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
}

/** Words that do not make a password safer when they are added to a guessed word: `myengawa`. */
const FILLERS = ['my', 'the', 'our', 'love', 'i', 'is', 'a', 'for']

const isLetter = (sign: string): boolean => /\p{L}/u.test(sign)

/** Max digits and symbols around a guessed word; a password with more of them is hard to guess. */
const MAX_AROUND = 12

/**
 * Returns the letters of a password; empty for a password with many other characters at its ends. Digits and symbols between
 * letters are replaced by the letters that they look like.
 */
function lettersOf(plain: string): string {
  const signs = [...plain]
  const inner = signs.slice(signs.findIndex(isLetter), signs.findLastIndex(isLetter) + 1)
  if (signs.length - inner.length > MAX_AROUND) return ''
  return inner
    .map((sign) => LETTERS_OF[sign] ?? sign)
    .filter(isLetter)
    .join('')
}

/** Whether letters consist only of guessed words, one or more of them. */
function areWords(letters: string, words: readonly string[]): boolean {
  let rest = letters
  for (const word of words.filter((each) => each.length > 2)) rest = rest.replaceAll(word, ' ')
  return rest !== letters && rest.split(' ').every((left) => left === '' || FILLERS.includes(left))
}

/** Whether a password is one of the most common ones, in any case, or a repetition of a few letters. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const known = await mostUsed()
  const plain = password.toLowerCase()
  return known.has(plain) || /^(.{1,3}?)\1+$/su.test(plain)
}

/**
 * Throws `bad_input` for a password that is easy to guess. The reason is `like_name` for the account's name or e-mail, and
 * `common` for a common password or the words of `site`, the site's name.
 */
export async function requireGoodPassword(
  password: string,
  { own, site }: { own: readonly string[]; site: string },
): Promise<void> {
  const plain = password.toLowerCase()
  const names = own.flatMap((each) => [each, each.split('@')[0]!]).map((each) => each.toLowerCase())
  const letters = lettersOf(plain)
  if (names.includes(plain) || (letters !== '' && names.includes(letters)))
    throw new AppError('bad_input', { fields: { password: 'like_name' } })
  const guessed = [
    ...GUESSED_WORDS,
    ...site.toLowerCase().split(/\s+/),
    site.toLowerCase().replace(/\s+/g, ''),
  ]
  if (areWords(letters, guessed) || (await isCommonPassword(password)))
    throw new AppError('bad_input', { fields: { password: 'common' } })
}
