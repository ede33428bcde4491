import type { LeftOut } from './cue.ts'

/**
 * An override tag of ASS. `value` of a mark is undefined for the value of the style. `reset` names the style to return to, or is empty
 * for the style of the line.
 */
export type Override =
  | { tag: 'i' | 'b' | 'u'; value: boolean | undefined }
  | { tag: 'top'; value: boolean }
  | { tag: 'drawing'; value: boolean }
  | { tag: 'reset'; value: string }
  | { tag: 'left'; value: LeftOut }

/** The tags that are left out. A tag is found by its longest name. */
const LEFT: Record<string, LeftOut> = {
  ...{ c: 'colours', '1c': 'colours', '2c': 'colours', '3c': 'colours', '4c': 'colours' },
  ...{ alpha: 'colours', '1a': 'colours', '2a': 'colours', '3a': 'colours', '4a': 'colours' },
  ...{ fn: 'fonts', fs: 'fonts', fscx: 'fonts', fscy: 'fonts', fsp: 'fonts', fe: 'fonts', s: 'fonts' },
  ...{ pos: 'positions', move: 'positions', org: 'positions', q: 'positions', pbo: 'positions' },
  ...{ k: 'karaoke', kf: 'karaoke', ko: 'karaoke', kt: 'karaoke' },
  ...{ fad: 'effects', fade: 'effects', t: 'effects', clip: 'effects', iclip: 'effects', blur: 'effects' },
  ...{ be: 'effects', bord: 'effects', xbord: 'effects', ybord: 'effects', shad: 'effects' },
  ...{ xshad: 'effects', yshad: 'effects', fr: 'effects', frx: 'effects', fry: 'effects', frz: 'effects' },
  ...{ fax: 'effects', fay: 'effects' },
}

/** A tag up to the next backslash: a name (a style's name may follow `r`) and a value. */
const TAG = /\\\s*([1-4]?[a-z]{1,5})([^\\]*)/gi

/** Yields the override tags of a block, which begins with a backslash. */
export function* readOverrides(block: string): Generator<Override> {
  for (const [, letters = '', rest = ''] of block.matchAll(TAG)) {
    const name = letters.toLowerCase()
    const value = Number(/^\s*-?\d+/.exec(rest)?.[0] ?? Number.NaN)
    if (name === 'an') yield { tag: 'top', value: value >= 7 && value <= 9 }
    // The numbers of SSA: 5 to 7 are at the top, and 9 to 11 in the middle.
    else if (name === 'a') yield { tag: 'top', value: value >= 5 && value <= 7 }
    else if (name === 'p') yield { tag: 'drawing', value: value > 0 }
    else if (name === 'i' || name === 'b' || name === 'u')
      yield { tag: name, value: Number.isNaN(value) ? undefined : value !== 0 }
    else if (Object.hasOwn(LEFT, name)) yield { tag: 'left', value: LEFT[name]! }
    // The name of a font or a style follows without a space.
    else if (name.startsWith('r')) yield { tag: 'reset', value: `${letters.slice(1)}${rest}`.trim() }
    else if (name.startsWith('fn')) yield { tag: 'left', value: 'fonts' }
  }
}
