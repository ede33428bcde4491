import { LIMITS } from '@engawa/contract'
import { baseName } from '#app/features/works/publish/files/picked-file.ts'

// Parts of file names that release groups and cameras add, e.g. [Group], (1080p), 【字幕组】, x264.
const bracketed = /[[(【（][^\])】）]*[\])】）]/g
const technical =
  /\b(?:2160p|1440p|1080[pi]|720p|480p|4k|x26[45]|h\.?26[45]|hevc|avc|av1|vp9|10.?bit|8.?bit|aac(?:\d\.\d)?|flac|opus|web-?dl|web-?rip|blu-?ray|bd-?rip|dvd-?rip|hdtv)\b/gi
const season = /\bs\d{1,2}\s*e(\d{1,3})\b/i
const numbered =
  /^(?:(?:episode|ep|e|part|vol|no)\.?\s*)?#?\d{1,4}(?:v\d)?$|^第?\s*[\d０-９零〇一二三四五六七八九十百]+\s*[话話集回章期]?$/i
const numberFirst = /^(?:(?:episode|ep|e)\.?\s*)?\d{1,3}(?:v\d)?\s*(?:[-–—:：.、]\s*|\s)(?=\D)/i
const countedFirst = /^第\s*[\d０-９零〇一二三四五六七八九十百]+\s*[话話集回章期]\s*[-–—:：]?\s*/

/** Returns an episode's title from its file name, without technical terms and numbers; empty when nothing is left. */
export function episodeTitleOf(path: string): string {
  const bare = baseName(path)
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(bracketed, ' ')
    .replace(/[_]+/g, ' ')
  // In names without spaces, dots stand for spaces.
  const spaced = (bare.includes(' ') ? bare : bare.replace(/\.+/g, ' ')).replace(technical, ' ')
  const afterSeason = season.test(spaced) ? spaced.split(season).at(-1)! : spaced
  const name = trim(trim(afterSeason).replace(numberFirst, '').replace(countedFirst, ''))
  return numbered.test(name) ? '' : Array.from(name).slice(0, LIMITS.chapterTitleMax).join('')
}

const trim = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/^[\s\-–—:：.·]+|[\s\-–—:：.·]+$/g, '')
