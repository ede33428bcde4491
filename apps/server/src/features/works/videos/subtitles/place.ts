/**
 * The place of a cue in the picture. `x` and `y` are in percent of its size, and absent for the usual distance from its edges. `side` and
 * `edge` name the part of the text that is at this place.
 */
export type Place = {
  x?: number | undefined
  y?: number | undefined
  side: 'left' | 'center' | 'right'
  edge: 'top' | 'middle' | 'bottom'
}

export const BELOW: Place = { side: 'center', edge: 'bottom' }

/** The approximate height of a line of text, and the usual distance from an edge, in percent of the picture. */
const [LINE_HEIGHT, MARGIN] = [7, 5]
/** Centred texts above and below these heights are shown with the usual texts at the top and the bottom, so that they never overlap. */
const [HIGH, LOW] = [20, 75]
/** The distance from the middle that is not visible. */
const NEAR = 5
/** The least width for a text, in percent of the picture. */
const ROOM = 20

const SIDES = { left: MARGIN, center: 50, right: 100 - MARGIN }
const PARTS = { top: 0, middle: 0.5, bottom: 1 }

/** Returns a place as the settings of a cue of WebVTT, with a space before each of them. `line` is the upper edge of the text. */
export function settingsOf({ x, y, side, edge }: Place, lines: number): string {
  const height = LINE_HEIGHT * lines
  const usual = { top: MARGIN, middle: 50 - height / 2, bottom: undefined }[edge]
  const top = y === undefined ? usual : y - PARTS[edge] * height
  const across = withRoom(side, x ?? SIDES[side])
  const isCentred = across.side === 'center' && Math.abs(across.x - SIDES.center) <= NEAR
  const line = top === undefined || top >= LOW ? undefined : isCentred && top < HIGH ? MARGIN : top
  return [
    line === undefined ? '' : ` line:${Math.round(Math.max(MARGIN, line))}%`,
    isCentred ? '' : ` position:${Math.round(across.x)}% align:${across.side}`,
  ].join('')
}

/** Moves a text that would be outside of the picture, or in a narrow column. */
function withRoom(side: Place['side'], x: number): { side: Place['side']; x: number } {
  if (side === 'left') return { side, x: Math.min(100 - ROOM, Math.max(0, x)) }
  if (side === 'right') return { side, x: Math.min(100, Math.max(ROOM, x)) }
  if (x < ROOM / 2) return { side: 'left', x: SIDES.left }
  return x > 100 - ROOM / 2 ? { side: 'right', x: SIDES.right } : { side, x }
}

/** Returns the place for a number of the keypad: 1 to 3 are at the bottom, 4 to 6 in the middle, and 7 to 9 at the top. */
export function placeOfKey(key = 0): Place | undefined {
  if (!(key >= 1 && key <= 9)) return undefined
  const [row, column] = [Math.floor((key - 1) / 3), (key - 1) % 3]
  return {
    edge: (['bottom', 'middle', 'top'] as const)[row]!,
    side: (['left', 'center', 'right'] as const)[column]!,
  }
}

/**
 * Returns the number of the keypad for an alignment of SSA: 1 to 3 are at the bottom, 5 to 7 at the top, and 9 to 11 in the middle. Players
 * show 4 and 8 at the top on the left. Undefined for any other number.
 */
export function keyOfSsa(alignment: number): number | undefined {
  if (!(alignment >= 1 && alignment <= 11)) return undefined
  if (alignment % 4 === 0) return 7
  if (alignment < 4) return alignment
  return alignment < 8 ? alignment + 2 : alignment - 5
}

/** A setting with a number in percent, and the part of the text that is there. */
const setting = (name: string): RegExp =>
  new RegExp(String.raw`(?:^|\s)${name}:(-?\d{1,3})(?:\.\d{1,20})?(%?)(?:,([a-z-]{1,12}))?(?=\s|$)`)
const [LINE, POSITION] = [setting('line'), setting('position')]

const EDGES: Record<string, Place['edge']> = { start: 'top', center: 'middle', end: 'bottom' }
const SIDE_NAMES: Record<string, Place['side']> = {
  ...{
    start: 'left',
    left: 'left',
    'line-left': 'left',
    end: 'right',
    right: 'right',
    'line-right': 'right',
  },
  ...{ center: 'center', middle: 'center' },
}

/** Returns the place of a cue by its settings of WebVTT. A line without a percent sign counts lines of text. */
export function placeOfSettings(settings: string): Place {
  const [, line, percent, lineAlign = 'start'] = LINE.exec(settings) ?? []
  const [, position, , positionAlign] = POSITION.exec(settings) ?? []
  const [, align = 'center'] = /(?:^|\s)align:([a-z]{1,8})(?=\s|$)/.exec(settings) ?? []
  const side = SIDE_NAMES[positionAlign ?? align] ?? 'center'
  const x = position === undefined ? undefined : Number(position)
  if (line === undefined) return { x, side, edge: 'bottom' }
  if (percent === '%') return { x, y: Number(line), side, edge: EDGES[lineAlign] ?? 'top' }
  return { x, side, edge: Number(line) >= 0 && Number(line) < 10 ? 'top' : 'bottom' }
}
