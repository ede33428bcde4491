/**
 * A cue, i.e. a text shown for some time. `start` and `end` are in seconds. `text` is WebVTT with no other tags than `<i>`, `<b>`
 * and `<u>`.
 */
export type Cue = { start: number; end: number; text: string; isTop: boolean }

const MAX_SECONDS = 100 * 3_600
/** Limit in characters. A longer text would be unreadable, so it is not a subtitle. */
const MAX_TEXT_LENGTH = 2_000

const TIME = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[.,:](\d{1,3}))?$/

/** Returns the seconds of a time in SubRip, WebVTT or ASS. Undefined for an invalid time. */
export function secondsOf(text: string): number | undefined {
  const [, hours = '0', minutes, seconds, part = '0'] = TIME.exec(text.trim()) ?? []
  if (minutes === undefined || seconds === undefined) return undefined
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${part}`)
}

/** Returns a cue. Undefined if it would never be visible or has no words. */
export function cueOf(
  start: number | undefined,
  end: number | undefined,
  text: string,
  isTop: boolean,
): Cue | undefined {
  if (start === undefined || end === undefined || end <= start || end > MAX_SECONDS) return undefined
  const shown = text.trim()
  return shown.replace(/<[^<>]*>/g, '').trim() === '' ? undefined : { start, end, text: shown, isTop }
}

/** Escapes characters that a player would read as markup. */
const escape = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- these characters are removed
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f\ufeff]/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')

type Mark = 'i' | 'b' | 'u'

/** Builds the text of a cue. Words are escaped, and marks are closed in the reverse order of opening. */
export class CueText {
  #text = ''
  #open: Mark[] = []

  words(text: string): void {
    if (this.#text.length < MAX_TEXT_LENGTH) this.#text += escape(text.slice(0, MAX_TEXT_LENGTH))
  }

  mark(mark: Mark, on: boolean): void {
    if (on === this.#open.includes(mark) || (on && this.#text.length > MAX_TEXT_LENGTH * 2)) return
    if (on) {
      this.#open.push(mark)
      this.#text += `<${mark}>`
      return
    }
    // Marks that were opened later are closed first and then opened again.
    const inner = this.#open.splice(this.#open.indexOf(mark)).slice(1)
    this.#text += [...inner.toReversed(), mark].map((each) => `</${each}>`).join('')
    for (const each of inner) this.mark(each, true)
  }

  end(): string {
    for (const mark of this.#open.toReversed()) this.#text += `</${mark}>`
    this.#open = []
    // An empty line would end the cue.
    return this.#text.replace(/\n\s*\n+/g, '\n')
  }
}
