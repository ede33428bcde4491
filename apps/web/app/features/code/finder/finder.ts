/** A path that matches the typed text. `at` contains the positions of the typed characters in UTF-16 units, ascending. */
export type Found = { path: string; at: number[] }

export type Finder = {
  /**
   * Returns the matching paths, the best first. A path must contain the typed characters in their order, but other characters may be
   * between them. Case and spaces are ignored.
   */
  find(typed: string, max?: number): Found[]
}

/** Maximum number of typed characters that are used. More characters would not improve the results. */
const MAX_TYPED = 64
/** Number of the best candidates that get an exact score. It is also the maximum number of results. */
const MAX_SCORED = 250
/**
 * Maximum length of a path that gets an exact score. The time for a score grows with the path's length times the number of typed
 * characters.
 */
const MAX_SCORED_LENGTH = 400

/**
 * Creates a fuzzy finder for a list of paths. It searches fifty thousand paths within milliseconds. The order of the list does not
 * matter.
 */
export function createFinder(paths: readonly string[]): Finder {
  const known = [...new Set(paths)].sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
  const folded = known.map(fold)
  const names = known.map((path) => path.lastIndexOf('/') + 1)
  const characters = Uint32Array.from(folded, (path) => charactersIn(path, 0))
  const nameCharacters = Uint32Array.from(folded, (path, index) => charactersIn(path, names[index]!))

  function bestByQuickScore(typed: string): number[] {
    const wanted = charactersIn(typed, 0)
    const best = createBest(MAX_SCORED)
    for (let index = 0; index < folded.length; index += 1) {
      if ((characters[index]! & wanted) >>> 0 !== wanted) continue
      const inName = (nameCharacters[index]! & wanted) >>> 0 === wanted
      const score = quickScore(folded[index]!, inName ? names[index]! : undefined, typed)
      if (score >= 0) best.add(score, index)
    }
    return best.items()
  }

  return {
    find(typed, max = 50) {
      const text = fold(typed.replaceAll(/\s+/g, '')).slice(0, MAX_TYPED)
      if (text === '') return known.slice(0, max).map((path) => ({ path, at: [] }))
      return bestByQuickScore(text)
        .map((index) => ({ index, ...exactScore(known[index]!, folded[index]!, names[index]!, text) }))
        .sort((a, b) => b.score - a.score || a.index - b.index)
        .slice(0, max)
        .map(({ index, at }) => ({ path: known[index]!, at }))
    },
  }
}

/** Returns the text in lower case. It is converted unit by unit, so that all positions stay the same. */
function fold(text: string): string {
  const lower = text.toLowerCase()
  if (lower.length === text.length) return lower
  return Array.from({ length: text.length }, (_, at) => {
    const each = text[at]!.toLowerCase()
    return each.length === 1 ? each : text[at]!
  }).join('')
}

/** Returns the set of characters of a text as bits, so that a single operation can exclude most paths. */
function charactersIn(text: string, from: number): number {
  let bits = 0
  for (let at = from; at < text.length; at += 1) bits |= 1 << (text.charCodeAt(at) & 31)
  return bits >>> 0
}

/**
 * Returns a quick score of a path; larger is better, and −1 means no match. `name` is the start of the file name, or undefined if
 * the file name does not contain all characters.
 */
function quickScore(path: string, name: number | undefined, typed: string): number {
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
  for (let index = 0; index < typed.length; index += 1) {
    at = path.indexOf(typed[index]!, at + 1)
    if (at < 0) return false
  }
  return true
}

/** Collects the items with the best scores. Items with the same score stay in their order. */
function createBest(max: number) {
  const byScore: number[][] = Array.from({ length: 9 }, () => [])
  return {
    add(score: number, index: number): void {
      const sameScore = byScore[score]!
      if (sameScore.length < max) sameScore.push(index)
    },
    items: (): number[] => byScore.reverse().flat().slice(0, max),
  }
}

/** Whether a character separates words. Such characters are `/`, `-`, `_`, `.` and the space. */
const isBreak = (code: number): boolean =>
  code === 47 || code === 45 || code === 95 || code === 46 || code === 32

const isCapital = (code: number): boolean => code >= 65 && code <= 90
const isSmall = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 48 && code <= 57)

const CHARACTER = 1
const IN_NAME = 6
const WORD_START = 8
const NAME_START = 6
const ADJACENT = 9
const WHOLE_NAME = 12
const GAP = -2
const NEVER = -1_000_000

/** Returns the score of one matching character of a path. */
function characterScore(path: string, name: number, at: number): number {
  const before = at === 0 ? 47 : path.charCodeAt(at - 1)
  const starts = isBreak(before) || (isCapital(path.charCodeAt(at)) && isSmall(before))
  return CHARACTER + (at >= name ? IN_NAME : 0) + (starts ? WORD_START : 0) + (at === name ? NAME_START : 0)
}

/** Returns the highest score of a path, and the positions of the typed characters that give this score. */
function exactScore(
  path: string,
  folded: string,
  name: number,
  typed: string,
): { score: number; at: number[] } {
  if (path.length > MAX_SCORED_LENGTH) return { score: NEVER, at: placesFromEnd(folded, typed) }
  const width = path.length
  // `before[j]` is the highest score of the previous characters if the last of them is at j. `steps` contains the position of the
  // previous character for each match.
  const steps = new Int16Array(typed.length * width).fill(-1)
  let before = new Int32Array(width)
  for (let index = 0; index < typed.length; index += 1) {
    const now = new Int32Array(width).fill(NEVER)
    let far = NEVER
    let farAt = -1
    for (let at = index; at < width; at += 1) {
      // `far` is the highest score if the characters are not consecutive: the previous character is two or more positions before this
      // one.
      if (at >= 2 && before[at - 2]! > far) {
        far = before[at - 2]!
        farAt = at - 2
      }
      if (folded[at] !== typed[index]) continue
      const score = characterScore(path, name, at)
      if (index === 0) {
        now[at] = score
        continue
      }
      const near = at >= 1 ? before[at - 1]! + ADJACENT : NEVER
      const separated = far + GAP
      if (near <= NEVER / 2 && separated <= NEVER / 2) continue
      now[at] = score + Math.max(near, separated)
      steps[index * width + at] = near >= separated ? at - 1 : farAt
    }
    before = now
  }
  const end = before.reduce((best, score, at) => (score > before[best]! ? at : best), 0)
  const isWhole = width - name === typed.length && folded.endsWith(typed)
  const score = before[end]! + (isWhole ? WHOLE_NAME : 0)
  return { score, at: placesBack(steps, width, typed.length, end) }
}

function placesBack(steps: Int16Array, width: number, length: number, end: number): number[] {
  const places = [end]
  for (let index = length - 1; index > 0; index -= 1) places.unshift(steps[index * width + places[0]!]!)
  return places
}

/** Returns the last possible positions of the typed characters, which are in the file name if that contains them. */
function placesFromEnd(folded: string, typed: string): number[] {
  const places: number[] = []
  let at = folded.length
  for (let index = typed.length - 1; index >= 0; index -= 1) {
    at = folded.lastIndexOf(typed[index]!, at - 1)
    places.unshift(at)
  }
  return places
}
