import { AppError, LIMITS } from '@engawa/contract'

let loaded: Promise<Set<string>> | undefined

/** Some 18,000 passwords that guessing begins with, in lower case. Loaded when first needed: a few megabytes. */
const mostUsed = (): Promise<Set<string>> => (loaded ??= load())

async function load(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((each) => each.length >= LIMITS.passwordMin))
}

/** Whether it is one of the most used passwords, in any case, or a few letters over and over. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const known = await mostUsed()
  const plain = password.toLowerCase()
  return known.has(plain) || /^(.{1,3}?)\1+$/su.test(plain)
}

/**
 * Refuses (`bad_input`) a password that guessing would find at once: one of the most used (`common`), or the name or e-mail of the
 * account itself (`like_name`).
 */
export async function requireGoodPassword(password: string, own: readonly string[]): Promise<void> {
  const plain = password.toLowerCase()
  const names = own.flatMap((each) => [each, each.split('@')[0]!]).map((each) => each.toLowerCase())
  if (names.includes(plain)) throw new AppError('bad_input', { fields: { password: 'like_name' } })
  if (await isCommonPassword(password)) throw new AppError('bad_input', { fields: { password: 'common' } })
}
