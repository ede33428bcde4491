import { z } from 'zod'
import { LIMITS } from './limits.ts'

// Characters that are invisible or change the writing direction, private-use characters, and letters without a visible glyph.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u115F\u1160\u2800\u3164\uFFA0\uFFFC-\uFFFF]/u
/** Characters that have a meaning in links. */
const RESERVED = /[#|[\]<>{}]/

/** Returns the reason why a title is invalid, or undefined for a valid one. */
function problemOf(title: string): string | undefined {
  if (title === '') return 'required'
  if ([...title].length > LIMITS.wikiTitleMax) return 'too_long'
  if (INVISIBLE.test(title) || RESERVED.test(title)) return 'bad_characters'
  // Browsers and proxies would resolve such a segment, and would request another page.
  if (title.split('/').some((part) => ['', '.', '..'].includes(part.trim()))) return 'bad_path'
  return undefined
}

/**
 * Returns a title as it is shown: in NFC, with each run of whitespace and underscores replaced by one space, and none at the ends.
 */
const shown = (title: string): string =>
  title
    .normalize('NFC')
    .replace(/[\s_]+/gu, ' ')
    .trim()

/**
 * The title of a wiki page. It may contain `/`, but no path segment `.` or `..`. It contains no invisible characters and none of `# | [ ] <
 * > { }`.
 */
export const WikiTitle = z
  .string()
  .max(LIMITS.wikiTitleMax * 4, 'too_long')
  .refine(
    (title) => title.isWellFormed() && !INVISIBLE.test(title.replace(/[\t\n\r ]/g, '')),
    'bad_characters',
  )
  .transform(shown)
  .superRefine((title, context) => {
    const problem = problemOf(title)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })

/** Returns a key that is equal for titles of the same page: case is ignored, and underscores equal spaces. */
export const wikiKey = (title: string): string => shown(title).toLowerCase().normalize('NFC')

/** Returns a title in the form in which it is stored; undefined for an invalid title. */
export function wikiTitleOf(text: string): string | undefined {
  const title = shown(text)
  return problemOf(title) === undefined ? title : undefined
}

/** Returns the path of a wiki page. A `/` in the title is encoded, so that the title is a single segment. */
export const wikiPath = (title: string): string =>
  `/wiki/${encodeURIComponent(shown(title).replaceAll(' ', '_'))}`

/** The letters of the title index: A to Z (by pinyin for Chinese titles), `あ` for kana, and `#` for everything else. */
export const WIKI_INITIALS = ['#', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'あ'] as const

/** Each letter with which a pinyin syllable can begin, followed by its first Chinese character in pinyin order. */
const FIRST_OF = '阿A八B嚓C哒D妸E发F旮G哈H丌J咔K垃L妈M拿N噢O妑P七Q呥R仨S他T屲W夕X丫Y帀Z'

/**
 * Returns the letter under which a title is listed, one of `WIKI_INITIALS`. Needs the collations of Node.js, so browsers get the letter
 * from the server.
 */
export function wikiInitialOf(title: string): string {
  const first = [...title.normalize('NFKD')][0] ?? ''
  if (/^[a-z]$/i.test(first)) return first.toUpperCase()
  if (/^[\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(first)) return 'あ'
  if (!/^\p{Script=Han}$/u.test(first)) return '#'
  const { compare } = new Intl.Collator('zh-CN-u-co-pinyin')
  const boundaries = [...FIRST_OF.matchAll(/(.)([A-Z])/gu)]
  return boundaries.findLast(([, from]) => compare(from!, first) <= 0)?.[2] ?? 'A'
}
