import { addDays, isDate } from '../dates.ts'
import type { BoardRating } from '../records.ts'
import { BOARD_ORDERS, type BoardField, type BoardOrder } from './ast.ts'

const RATINGS: Record<string, BoardRating> = {
  s: 'safe',
  g: 'safe',
  safe: 'safe',
  general: 'safe',
  sensitive: 'sensitive',
  q: 'questionable',
  questionable: 'questionable',
  e: 'explicit',
  explicit: 'explicit',
}

const ORDERS: Record<string, BoardOrder> = {
  ...Object.fromEntries(BOARD_ORDERS.map((order) => [order, order])),
  id_desc: 'new',
  newest: 'new',
  id: 'old',
  oldest: 'old',
  favs: 'fav',
  favcount: 'fav',
  mpixels: 'size',
}

/** Returns the order for a value of `order:`; undefined for an unknown value. */
export const orderOf = (value: string): BoardOrder | undefined =>
  Object.hasOwn(ORDERS, value) ? ORDERS[value] : undefined

type Reader = (value: string) => BoardField | undefined

const numbers =
  (field: 'id' | 'score' | 'width' | 'height' | 'favs'): Reader =>
  (value) => {
    const range = rangeOf(value, integerOf, (number, step) => number + step)
    return range && { kind: 'range', field, min: range.from, max: range.to }
  }

const READERS: Record<string, Reader> = {
  id: numbers('id'),
  score: numbers('score'),
  width: numbers('width'),
  height: numbers('height'),
  favs: numbers('favs'),
  favcount: numbers('favs'),
  date: (value) => {
    const range = rangeOf(value, (text) => (isDate(text) ? text : undefined), addDays)
    return range && { kind: 'date', ...range }
  },
  md5: (value) => is('md5', value, /^[0-9a-f]{32}$/),
  parent: (value) => is('parent', value, /^[1-9]\d{0,11}$/),
  type: (value) => is('type', value === 'jpeg' ? 'jpg' : value, /^[a-z0-9]{2,5}$/),
  rating: (value) =>
    Object.hasOwn(RATINGS, value) ? { kind: 'rating', rating: RATINGS[value] as BoardRating } : undefined,
}
READERS['ext'] = READERS['type'] as Reader
READERS['filetype'] = READERS['type'] as Reader

/** Returns the function that reads the value of a field; undefined when this language has no such field. */
export const readerOf = (field: string): Reader | undefined =>
  Object.hasOwn(READERS, field) ? READERS[field] : undefined

const is = (field: 'md5' | 'type' | 'parent', value: string, form: RegExp): BoardField | undefined =>
  form.test(value) ? { kind: 'is', field, value } : undefined

const integerOf = (text: string): number | undefined =>
  /^-?\d{1,12}$/.test(text) ? Number(text) || 0 : undefined

type Range<T> = { from: T | null; to: T | null }

/** Reads `5`, `5..9`, `5..`, `..9`, `>5`, `>=5`, `<5`, `<=5` as a range that includes both ends. */
function rangeOf<T extends number | string>(
  text: string,
  read: (text: string) => T | undefined,
  move: (value: T, step: number) => T,
): Range<T> | undefined {
  const sign = /^(>=|<=|>|<)(.+)$/.exec(text)
  if (sign) {
    const value = read(sign[2] ?? '')
    if (value === undefined) return undefined
    if (sign[1] === '>=') return { from: value, to: null }
    if (sign[1] === '<=') return { from: null, to: value }
    // Nothing is above the last valid number or day, or below the first, so such a condition is invalid.
    const moved = read(String(move(value, sign[1] === '>' ? 1 : -1)))
    if (moved === undefined) return undefined
    return sign[1] === '>' ? { from: moved, to: null } : { from: null, to: moved }
  }
  const [first = '', second, ...more] = text.split('..')
  if (more.length > 0) return undefined
  const from = first === '' ? null : read(first)
  const to = second === undefined ? from : second === '' ? null : read(second)
  if (from === undefined || to === undefined || (from === null && to === null)) return undefined
  return from !== null && to !== null && from > to ? undefined : { from, to }
}
