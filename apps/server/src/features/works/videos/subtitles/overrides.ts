import { colourOfAss } from './colours.ts'
import type { LeftOut } from './cue.ts'
import { keyOfSsa } from './place.ts'

/**
 * An override tag of ASS. `value` of a mark or a colour is undefined for the value of the style. `reset` names the style to return to, or
 * is empty for the style of the line. `align` is a number of the keypad, and `pos` a point in the units of the script: of a
 * moving text, the middle of its way. `invisible` words are not shown.
 */
export type Override =
  | { tag: 'i' | 'b' | 'u'; value: boolean | undefined }
  | { tag: 'align'; value: number | undefined }
  | { tag: 'pos'; value: readonly [number, number] }
  | { tag: 'colour'; value: string | undefined }
  | { tag: 'drawing'; value: boolean }
  | { tag: 'invisible'; value: boolean }
  | { tag: 'reset'; value: string }
  | { tag: 'left'; value: LeftOut }

/** The tags that are left out. A tag is found by its longest name. */
const LEFT: Record<string, LeftOut> = {
  ...{ '2c': 'colours', '3c': 'colours', '4c': 'colours' },
  ...{ alpha: 'colours', '1a': 'colours', '2a': 'colours', '3a': 'colours', '4a': 'colours' },
  ...{ fn: 'fonts', fs: 'fonts', fscx: 'fonts', fscy: 'fonts', fsp: 'fonts', fe: 'fonts', s: 'fonts' },
  ...{ pos: 'positions', move: 'effects', org: 'positions', q: 'positions', pbo: 'positions' },
  ...{ k: 'karaoke', kf: 'karaoke', ko: 'karaoke', kt: 'karaoke' },
  ...{ fad: 'effects', fade: 'effects', t: 'effects', clip: 'effects', iclip: 'effects', blur: 'effects' },
  ...{ be: 'effects', bord: 'effects', xbord: 'effects', ybord: 'effects', shad: 'effects' },
  ...{ xshad: 'effects', yshad: 'effects', fr: 'effects', frx: 'effects', fry: 'effects', frz: 'effects' },
  ...{ fax: 'effects', fay: 'effects' },
}

const NUMBER = String.raw`\s{0,9}(-?\d{1,6}(?:\.\d{0,9})?)\s{0,9}`
const POINT = new RegExp(`^\\(${NUMBER},${NUMBER}`)
/** The two points of a moving text. */
const WAY = new RegExp(`^\\(${NUMBER},${NUMBER},${NUMBER},${NUMBER}`)

/** A tag up to the next backslash: a name (a style's name may follow `r`) and a value. */
const TAG = /\\\s*([1-4]?[a-z]{1,5})([^\\]*)/gi

/** Yields the override tags of a block, which begins with a backslash. */
export function* readOverrides(block: string): Generator<Override> {
  for (const [, letters = '', rest = ''] of block.matchAll(TAG)) {
    const name = letters.toLowerCase()
    const value = Number(/^\s*-?\d+/.exec(rest)?.[0] ?? Number.NaN)
    const [, x, y] = name === 'pos' ? (POINT.exec(rest) ?? []) : []
    const way = name === 'move' ? WAY.exec(rest) : null
    if (way)
      yield {
        tag: 'pos',
        value: [(Number(way[1]) + Number(way[3])) / 2, (Number(way[2]) + Number(way[4])) / 2],
      }
    const alpha = name === 'alpha' ? /^\s{0,9}&?H?([0-9a-f]{1,8})/i.exec(rest)?.[1] : undefined
    if (alpha !== undefined) yield { tag: 'invisible', value: Number.parseInt(alpha.slice(-2), 16) === 0xff }
    if (name === 'an') yield { tag: 'align', value }
    else if (name === 'a') yield { tag: 'align', value: keyOfSsa(value) }
    else if (x !== undefined) yield { tag: 'pos', value: [Number(x), Number(y)] }
    else if (name === 'c' || name === '1c') yield { tag: 'colour', value: colourOfAss(rest) }
    else if (name === 'p') yield { tag: 'drawing', value: value > 0 }
    else if (name === 'i' || name === 'b' || name === 'u')
      yield { tag: name, value: Number.isNaN(value) ? undefined : value !== 0 }
    else if (Object.hasOwn(LEFT, name)) yield { tag: 'left', value: LEFT[name]! }
    // The name of a font or a style follows without a space.
    else if (name.startsWith('r')) yield { tag: 'reset', value: `${letters.slice(1)}${rest}`.trim() }
    else if (name.startsWith('fn')) yield { tag: 'left', value: 'fonts' }
  }
}
