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
 * Bullets with equal texts merge within this many milliseconds. With a longer time, many equal comments would be shown only at the
 * start of a scene.
 */
const SAME_MS = 5_000

/**
 * Returns a number from 0 to 1 for an id (Knuth's multiplicative hash). So all viewers see the same, evenly distributed share of
 * bullets.
 */
const shareOf = (id: number): number => (Math.imul(id, 2_654_435_761) >>> 0) / 2 ** 32

/**
 * Returns a filter that accepts the bullets that a viewer may see, by author, words, mode and `density`. `density` never hides the
 * viewer's own bullets.
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

/** Returns a key that ignores differences in case, width and repeated letters, e.g. the same key for "haaa" and "HAA". */
const sameKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\s+/g, '')
    .replaceAll(/(.)\1{2,}/gu, '$1$1$1')

/**
 * Returns the lines of a bucket in the order of time. With `merges`, bullets with equal texts become one line with a count; the
 * viewer's own bullets do not merge.
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
