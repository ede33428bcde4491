/** The tokens of a text and the count of each. Tokens are words, and pairs of characters in scripts without spaces. */
export type Tokens = ReadonlyMap<string, number>

const RUN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{M}\p{N}])+/gu
const CJK = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

export function tokensOf(text: string): Tokens {
  const counts = new Map<string, number>()
  const add = (token: string) => counts.set(token, (counts.get(token) ?? 0) + 1)
  for (const [run] of text.toLowerCase().matchAll(RUN)) {
    if (!CJK.test(run) || run.length === 1) add(run)
    else for (let at = 0; at < run.length - 1; at += 1) add(run.slice(at, at + 2))
  }
  // A line without letters, such as a scene break, is a single token.
  if (counts.size === 0) add(text.trim())
  return counts
}

const totalOf = (tokens: Tokens): number => [...tokens.values()].reduce((sum, count) => sum + count, 0)

/**
 * Returns the similarity of two texts from 0 to 1: the Dice coefficient, increased when one text contains the other, as after a
 * split.
 */
export function likenessOf(one: Tokens, other: Tokens): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one]
  let common = 0
  for (const [token, count] of small) common += Math.min(count, large.get(token) ?? 0)
  if (common === 0) return 0
  const [ofOne, ofOther] = [totalOf(one), totalOf(other)]
  const dice = (2 * common) / (ofOne + ofOther)
  const shorter = Math.min(ofOne, ofOther)
  const within = shorter >= 2 ? common / shorter : 0
  return dice + 0.5 * (1 - dice) * within
}
