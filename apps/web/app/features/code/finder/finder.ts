/** A path that fits what was typed; `at` are the places of the typed letters in it, in UTF-16 units, ascending. */
export type Found = { path: string; at: number[] }

export type Finder = {
  /** The best paths, best first. Letters are typed in their order, others may lie between; capitals, small letters and spaces do not matter. */
  find(typed: string, most?: number): Found[]
}

/** Longer ones find nothing better. */
const MOST_TYPED = 64
/** How many of the paths that look best are measured exactly; no more are ever found. */
const MEASURED = 250
/** Longer paths are not measured, since that takes letters times letters. */
const MOST_OF_PATH = 400

/**
 * Finds paths as people type them. Made once for a list of paths; asking is then a matter of milliseconds for fifty thousand. The order depends
 * on the paths alone, not on their order.
 */
export function createFinder(paths: readonly string[]): Finder {
  const known = [...new Set(paths)].sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
  const folded = known.map(fold)
  const names = known.map((path) => path.lastIndexOf('/') + 1)
  const letters = Uint32Array.from(folded, (path) => lettersIn(path, 0))
  const nameLetters = Uint32Array.from(folded, (path, index) => lettersIn(path, names[index]!))

  function bestLooking(typed: string): number[] {
    const wanted = lettersIn(typed, 0)
    const best = createBest(MEASURED)
    for (let index = 0; index < folded.length; index += 1) {
      if ((letters[index]! & wanted) >>> 0 !== wanted) continue
      const inName = (nameLetters[index]! & wanted) >>> 0 === wanted
      const looks = looksOf(folded[index]!, inName ? names[index]! : undefined, typed)
      if (looks >= 0) best.add(looks, index)
    }
    return best.taken()
  }

  return {
    find(typed, most = 50) {
      const text = fold(typed.replaceAll(/\s+/g, '')).slice(0, MOST_TYPED)
      if (text === '') return known.slice(0, most).map((path) => ({ path, at: [] }))
      return bestLooking(text)
        .map((index) => ({ index, ...measure(known[index]!, folded[index]!, names[index]!, text) }))
        .sort((a, b) => b.worth - a.worth || a.index - b.index)
        .slice(0, most)
        .map(({ index, at }) => ({ path: known[index]!, at }))
    },
  }
}

/** Small letters, unit by unit, so that places stay what they are. */
function fold(text: string): string {
  const lower = text.toLowerCase()
  if (lower.length === text.length) return lower
  return Array.from({ length: text.length }, (_, at) => {
    const each = text[at]!.toLowerCase()
    return each.length === 1 ? each : text[at]!
  }).join('')
}

/** Which letters a text has, as bits: most paths are ruled out by one operation. */
function lettersIn(text: string, from: number): number {
  let bits = 0
  for (let at = from; at < text.length; at += 1) bits |= 1 << (text.charCodeAt(at) & 31)
  return bits >>> 0
}

/** How well a path fits at a glance, larger is better; -1 when it does not. `name` is where its name begins, where that can have the letters. */
function looksOf(path: string, name: number | undefined, typed: string): number {
  if (name !== undefined) {
    const whole = path.indexOf(typed, name)
    if (whole === name) return path.length - name === typed.length ? 8 : 7
    if (whole > name) return isBreak(path.charCodeAt(whole - 1)) ? 6 : 5
    if (hasInOrder(path, name, typed)) return 4
  }
  const whole = path.indexOf(typed)
  if (whole >= 0) return whole === 0 || isBreak(path.charCodeAt(whole - 1)) ? 3 : 2
  return hasInOrder(path, 0, typed) ? 1 : -1
}

function hasInOrder(path: string, from: number, typed: string): boolean {
  let at = from - 1
  for (let letter = 0; letter < typed.length; letter += 1) {
    at = path.indexOf(typed[letter]!, at + 1)
    if (at < 0) return false
  }
  return true
}

/** The best few of many, in the order they came in where they look the same. */
function createBest(most: number) {
  const byLooks: number[][] = Array.from({ length: 9 }, () => [])
  return {
    add(looks: number, index: number): void {
      const alike = byLooks[looks]!
      if (alike.length < most) alike.push(index)
    },
    taken: (): number[] => byLooks.reverse().flat().slice(0, most),
  }
}

/** `/`, `-`, `_`, `.`, space: what stands between words. */
const isBreak = (code: number): boolean =>
  code === 47 || code === 45 || code === 95 || code === 46 || code === 32

const isCapital = (code: number): boolean => code >= 65 && code <= 90
const isSmall = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 48 && code <= 57)

const LETTER = 1
const IN_NAME = 6
const WORD_START = 8
const NAME_START = 6
const NEXT_TO_LAST = 9
const WHOLE_NAME = 12
const GAP = -2
const NEVER = -1_000_000

/** What a letter of a path is worth when it is a typed one. */
function worthAt(path: string, name: number, at: number): number {
  const before = at === 0 ? 47 : path.charCodeAt(at - 1)
  const starts = isBreak(before) || (isCapital(path.charCodeAt(at)) && isSmall(before))
  return LETTER + (at >= name ? IN_NAME : 0) + (starts ? WORD_START : 0) + (at === name ? NAME_START : 0)
}

/** The most that a path is worth, with the places of the typed letters that make it so. */
function measure(path: string, folded: string, name: number, typed: string): { worth: number; at: number[] } {
  if (path.length > MOST_OF_PATH) return { worth: NEVER, at: placesFromEnd(folded, typed) }
  const width = path.length
  // ends[i][j]: the most for the first i + 1 letters, the last of them at j. steps: where the letter before it was.
  const steps = new Int16Array(typed.length * width).fill(-1)
  let before = new Int32Array(width)
  for (let letter = 0; letter < typed.length; letter += 1) {
    const now = new Int32Array(width).fill(NEVER)
    let far = NEVER
    let farAt = -1
    for (let at = letter; at < width; at += 1) {
      // What lies two or more letters back breaks the row.
      if (at >= 2 && before[at - 2]! > far) {
        far = before[at - 2]!
        farAt = at - 2
      }
      if (folded[at] !== typed[letter]) continue
      const worth = worthAt(path, name, at)
      if (letter === 0) {
        now[at] = worth
        continue
      }
      const near = at >= 1 ? before[at - 1]! + NEXT_TO_LAST : NEVER
      const apart = far + GAP
      if (near <= NEVER / 2 && apart <= NEVER / 2) continue
      now[at] = worth + Math.max(near, apart)
      steps[letter * width + at] = near >= apart ? at - 1 : farAt
    }
    before = now
  }
  const end = before.reduce((best, worth, at) => (worth > before[best]! ? at : best), 0)
  const isWhole = width - name === typed.length && folded.endsWith(typed)
  const worth = before[end]! + (isWhole ? WHOLE_NAME : 0)
  return { worth, at: placesBack(steps, width, typed.length, end) }
}

function placesBack(steps: Int16Array, width: number, length: number, end: number): number[] {
  const places = [end]
  for (let letter = length - 1; letter > 0; letter -= 1) places.unshift(steps[letter * width + places[0]!]!)
  return places
}

/** The last places of the typed letters, which lie in the name if they can. */
function placesFromEnd(folded: string, typed: string): number[] {
  const places: number[] = []
  let at = folded.length
  for (let letter = typed.length - 1; letter >= 0; letter -= 1) {
    at = folded.lastIndexOf(typed[letter]!, at - 1)
    places.unshift(at)
  }
  return places
}
