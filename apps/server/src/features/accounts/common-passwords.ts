import { AppError, LIMITS } from '@engawa/contract'

let loaded: Promise<Set<string>> | undefined

/** Some 18,000 passwords that guessing begins with, in lower case. Loaded when first needed: a few megabytes. */
const mostUsed = (): Promise<Set<string>> => (loaded ??= load())

async function load(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((each) => each.length >= LIMITS.passwordMin))
}

/** Words that are guessed with figures behind them: `Summer2026!`. */
const GUESSED_WORDS = [
  ...['spring', 'summer', 'autumn', 'winter', 'monday', 'friday', 'january', 'february', 'march', 'april'],
  ...['august', 'september', 'october', 'november', 'december', 'password', 'welcome', 'changeme', 'letmein'],
  ...['qwerty', 'admin', 'login', 'secret', 'iloveyou', 'manga', 'anime', 'comic', 'engawa'],
]

/** The word of a password that is a word with figures and signs around it; '' for any other. */
const bareWord = (plain: string): string => /^[^\p{L}]{0,4}([\p{L}]+)[^\p{L}]{0,8}$/u.exec(plain)?.[1] ?? ''

/** Whether it is one of the most used passwords, in any case, or a few letters over and over. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const known = await mostUsed()
  const plain = password.toLowerCase()
  return known.has(plain) || /^(.{1,3}?)\1+$/su.test(plain)
}

/**
 * Refuses (`bad_input`) a password that guessing would find at once: one of the most used (`common`), or the name or e-mail of the
 * account itself (`like_name`). `site`: the name of the site, whose words count as guessed too.
 */
export async function requireGoodPassword(
  password: string,
  { own, site }: { own: readonly string[]; site: string },
): Promise<void> {
  const plain = password.toLowerCase()
  const names = own.flatMap((each) => [each, each.split('@')[0]!]).map((each) => each.toLowerCase())
  const word = bareWord(plain)
  if (names.includes(plain) || (word !== '' && names.includes(word)))
    throw new AppError('bad_input', { fields: { password: 'like_name' } })
  const guessed = [
    ...GUESSED_WORDS,
    ...site.toLowerCase().split(/\s+/),
    site.toLowerCase().replace(/\s+/g, ''),
  ]
  if (guessed.includes(word) || (await isCommonPassword(password)))
    throw new AppError('bad_input', { fields: { password: 'common' } })
}
