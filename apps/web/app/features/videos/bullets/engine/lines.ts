import type { BulletMode, BulletView } from '@engawa/contract'
import type { BulletSettings } from '../bullet-settings.ts'
import { createWordFilter } from './blocked-words.ts'

/** A bullet as it is drawn. */
export type Line = Pick<BulletView, 'id' | 'at' | 'mode' | 'colour'> & { text: string; isOwn: boolean }

export type LineRules = Pick<BulletSettings, 'words' | 'density' | 'merges' | BulletMode> & {
  uid: number
  blocked: ReadonlySet<number>
}

/** Lines that say the same are one for so long, in milliseconds: longer, and a scene that all comment on would empty after its start. */
const SAME_MS = 5_000

/** The same part of all bullets whoever looks, spread evenly: the ids hashed (Knuth) to 0 to 1. */
const shareOf = (id: number): number => (Math.imul(id, 2_654_435_761) >>> 0) / 2 ** 32

/** What may not be shown to a viewer: by its writer, its words or its mode. `density` does not thin out one's own. */
export function createLineFilter(rules: LineRules): (bullet: BulletView) => boolean {
  const { uid: viewer, blocked, density } = rules
  const hasWord = createWordFilter(rules.words)
  return ({ id, uid, mode, text }) =>
    rules[mode] &&
    (uid === viewer || shareOf(id) * 100 < density) &&
    (uid === null || !blocked.has(uid)) &&
    !hasWord(text)
}

/** Texts that read the same: in any case and width, and however long somebody laughs. */
const sameKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\s+/g, '')
    .replaceAll(/(.)\1{2,}/gu, '$1$1$1')

/**
 * The lines of one bucket, in the order of time. With `merges`, those that say the same are one, with their number; one's own stay
 * as they are.
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
