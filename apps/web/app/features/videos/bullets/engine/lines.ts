import type { BulletMode, BulletView } from '@engawa/contract'
import type { BulletSettings } from '../bullet-settings.ts'
import { createWordFilter } from './blocked-words.ts'

/** A bullet as it is drawn: one line of text. */
export type Line = Pick<BulletView, 'id' | 'at' | 'mode' | 'colour'> & { text: string; isOwn: boolean }

export type LineRules = Pick<BulletSettings, 'words' | 'density' | 'merges' | BulletMode> & {
  uid: number
  blocked: ReadonlySet<number>
}

/**
 * Bullets with equal texts merge within this time, in milliseconds. If the time were longer, a scene with many equal comments
 * would have lines only at its start.
 */
const SAME_MS = 5_000

/**
 * Returns a number between 0 and 1 for an id (Knuth's multiplicative hash). With it, all viewers see the same evenly distributed
 * share of bullets.
 */
const shareOf = (id: number): number => (Math.imul(id, 2_654_435_761) >>> 0) / 2 ** 32

/**
 * Returns a filter that accepts the bullets that a viewer may see, by author, words and mode. `density` never hides the viewer's
 * own bullets.
 */
export function createLineFilter(rules: LineRules): (bullet: BulletView) => boolean {
  const { uid: viewer, blocked, density } = rules
  const hasWord = createWordFilter(rules.words)
  return ({ id, uid, mode, text }) =>
    rules[mode] &&
    (uid === viewer || shareOf(id) * 100 < density) &&
    (uid === null || !blocked.has(uid)) &&
    !hasWord(text)
}

/**
 * Returns a key that is the same for texts that differ only in case, in width or in the number of repeated letters, e.g. "haaa"
 * and "HAA".
 */
const sameKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\s+/g, '')
    .replaceAll(/(.)\1{2,}/gu, '$1$1$1')

/**
 * Returns the lines of a bucket in the order of time. With `merges`, bullets with equal texts become one line with a count,
 * except the viewer's own bullets.
 */
export function linesOf(
  items: readonly BulletView[],
  isShown: (bullet: BulletView) => boolean,
  { uid: viewer, merges }: Pick<LineRules, 'uid' | 'merges'>,
): Line[] {
  const same = new Map<string, { line: Line; text: string; count: number }>()
  const lines: Line[] = []
  for (const bullet of items) {
    if (!isShown(bullet)) continue
    const isOwn = bullet.uid === viewer
    const key = isOwn || !merges ? '' : sameKey(bullet.text)
    const first = same.get(key)
    if (first && key !== '' && bullet.at < first.line.at + SAME_MS) {
      first.count += 1
      first.line.text = `${first.text} ×${first.count}`
      continue
    }
    const { id, at, mode, colour, text } = bullet
    const line = { id, at, mode, colour, text, isOwn }
    lines.push(line)
    if (key !== '') same.set(key, { line, text, count: 1 })
  }
  return lines
}
