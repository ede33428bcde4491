import type { SubtitleNote } from '@engawa/contract'
import { classOf, WHITE } from './colours.ts'
import { BELOW, settingsOf } from './place.ts'

/**
 * A cue, i.e. a text shown for some time. `start` and `end` are in seconds. `text` is WebVTT with no other tags than `<i>`, `<b>`, `<u>`,
 * and `<c>` with the class of a colour.
 */
export type Cue = { start: number; end: number; text: string; settings: string }

/** A kind of content that was left out. */
export type LeftOut = SubtitleNote['what']

const MAX_SECONDS = 1_000_000 * 3_600
/** Limit in characters. A longer text would be unreadable, so it is cut. */
const MAX_TEXT_LENGTH = 2_000

const TIME = /^(?:(\d{1,6}):)?(\d{1,3}):(\d{1,2})(?:[.,:](\d{1,9}))?$/

/** Returns the seconds of a time in SubRip, ASS and similar formats. Undefined for an invalid time. */
export function secondsOf(text: string): number | undefined {
  const [, hours = '0', minutes, seconds, part = '0'] = TIME.exec(text.replaceAll(' ', '')) ?? []
  if (minutes === undefined || seconds === undefined) return undefined
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${part}`)
}

/** Collects cues, and counts the ones that contain something that is not shown. */
export class CueList {
  cues: Cue[] = []
  readonly left = new Map<LeftOut, number>()

  leave(what: LeftOut, count = 1): void {
    if (count > 0) this.left.set(what, (this.left.get(what) ?? 0) + count)
  }

  /** Adds a cue, unless it has no words. A cue that is never visible is counted. */
  add(start: number | undefined, end: number | undefined, text: CueText, place = BELOW): void {
    const shown = text.end()
    for (const what of text.left) this.leave(what)
    if (shown.replace(/<[^<>]*>/g, '').trim() === '') return
    if (start === undefined || end === undefined || end <= start || end > MAX_SECONDS) this.leave('times')
    else this.cues.push({ start, end, text: shown, settings: settingsOf(place, shown.split('\n').length) })
  }
}

/** Escapes characters that a player would read as markup. */
const escape = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- these characters are removed
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f\ufeff]/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')

export type Mark = 'i' | 'b' | 'u'
type ColourMark = `c.${string}`

const closeTag = (mark: Mark | ColourMark): string => `</${mark.split('.')[0]}>`

/**
 * Builds the text of a cue. Words are escaped, and marks are closed in the reverse order of opening. `left` names the kinds of content
 * of this cue that are left out.
 */
export class CueText {
  readonly left = new Set<LeftOut>()
  #text = ''
  #open: (Mark | ColourMark)[] = []

  words(text: string): void {
    const room = MAX_TEXT_LENGTH - this.#text.length
    if (text.length > Math.max(0, room)) this.left.add('cut')
    if (room > 0) this.#text += escape(text.slice(0, room))
  }

  /** Gives the next words a colour, as six hexadecimal digits. Undefined is the usual one. */
  colour(colour: string | undefined): void {
    const name = colour === undefined || colour === WHITE ? undefined : classOf(colour)
    if (name === undefined && colour !== undefined && colour !== WHITE) this.left.add('colours')
    const wanted: ColourMark | undefined = name === undefined ? undefined : `c.${name}`
    const current = this.#open.find((each) => each.startsWith('c.'))
    if (current === wanted) return
    if (current !== undefined) this.mark(current, false)
    if (wanted !== undefined) this.mark(wanted, true)
  }

  mark(mark: Mark | ColourMark, on: boolean): void {
    if (on === this.#open.includes(mark) || (on && this.#text.length > MAX_TEXT_LENGTH * 2)) return
    if (on) {
      this.#open.push(mark)
      this.#text += `<${mark}>`
      return
    }
    // Marks that were opened later are closed first and then opened again.
    const inner = this.#open.splice(this.#open.indexOf(mark)).slice(1)
    this.#text += [...inner.toReversed(), mark].map(closeTag).join('')
    for (const each of inner) this.mark(each, true)
  }

  end(): string {
    for (const mark of this.#open.toReversed()) this.#text += closeTag(mark)
    this.#open = []
    // An empty line would end the cue.
    return this.#text.replace(/\n\s*\n+/g, '\n').trim()
  }
}
