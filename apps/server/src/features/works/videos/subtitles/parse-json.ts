import { CueList, CueText } from './cue.ts'
import { placeOfKey } from './place.ts'

type Fields = Record<string, unknown>

/** The cue of an item of each list, with times in seconds. `place` is a number of the keypad. */
const LISTS: Record<
  string,
  (item: Fields) => { start: unknown; end: unknown; text: string; place?: unknown }
> = {
  // Bilibili.
  body: ({ from, to, content, location }) => ({
    start: from,
    end: to,
    text: textOf(content),
    place: location,
  }),
  // Whisper.
  segments: ({ start, end, text }) => ({ start, end, text: textOf(text) }),
  // YouTube.
  events: ({ tStartMs, dDurationMs, segs }) => ({
    start: Number(tStartMs) / 1_000,
    end: (Number(tStartMs) + Number(dDurationMs)) / 1_000,
    text: listOf(segs)
      .map(({ utf8 }) => textOf(utf8))
      .join(''),
  }),
}

/** Returns the cues of JSON of Bilibili, YouTube or Whisper. Undefined for any other text. */
export function cuesOfJson(text: string): CueList | undefined {
  if (!/^\s{0,100}\{/.test(text)) return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isFields(value)) return undefined
  const name = Object.keys(LISTS).find((each) => listOf((value as Fields)[each]).length > 0)
  if (name === undefined) return undefined
  const list = new CueList()
  for (const item of listOf(value[name])) {
    const { start, end, text: words, place } = LISTS[name]!(item)
    const cue = new CueText()
    cue.words(words.trim())
    list.add(numberOf(start), numberOf(end), cue, placeOfKey(Number(place)))
  }
  return list
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : [])
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined
