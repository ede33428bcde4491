import { z } from 'zod'
import { LIMITS } from './limits.ts'

// Marks that are invisible or change the writing direction, private characters, and letters without a visible form.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u115F\u1160\u2800\u3164\uFFA0\uFFFC-\uFFFF]/u
/** Characters with a meaning in links. */
const RESERVED = /[#|[\]<>{}]/

/** Returns the reason why a title is refused, or undefined. */
function problemOf(title: string): string | undefined {
  if (title === '') return 'required'
  if ([...title].length > LIMITS.wikiTitleMax) return 'too_long'
  if (INVISIBLE.test(title) || RESERVED.test(title)) return 'bad_characters'
  // Browsers and proxies resolve such parts of a path.
  if (title.split('/').some((part) => ['', '.', '..'].includes(part.trim()))) return 'bad_path'
  return undefined
}

/** Returns a title for display: NFC, with single spaces for spaces and underscores. */
const shown = (title: string): string =>
  title
    .normalize('NFC')
    .replace(/[\s_]+/gu, ' ')
    .trim()

/** The title of a wiki page. `/` is allowed; invisible characters, `.`, `..` and `# | [ ] < > { }` are refused. */
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

/** Returns a key that is equal for titles of the same page: case is ignored, and spaces equal underscores. */
export const wikiKey = (title: string): string => shown(title).toLowerCase().normalize('NFC')

/** Returns a title in its stored form; undefined for an invalid one. */
export function wikiTitleOf(text: string): string | undefined {
  const title = shown(text)
  return problemOf(title) === undefined ? title : undefined
}

/** Returns the path of a page; a `/` of the title stays in the same segment. */
export const wikiPath = (title: string): string =>
  `/wiki/${encodeURIComponent(shown(title).replaceAll(' ', '_'))}`

/** The index letters of titles: a letter (of the pinyin, for Chinese), `あ` for kana, `#` for everything else. */
export const WIKI_INITIALS = ['#', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'あ'] as const

/** For each letter that begins a syllable, its first character in the order of pinyin. */
const FIRST_OF = '阿A八B嚓C哒D妸E发F旮G哈H丌J咔K垃L妈M拿N噢O妑P七Q呥R仨S他T屲W夕X丫Y帀Z'

/** Returns the index letter of a title, one of `WIKI_INITIALS`. Needs the collations of Node.js; browsers get it from the server. */
export function wikiInitialOf(title: string): string {
  const first = [...title.normalize('NFKD')][0] ?? ''
  if (/^[a-z]$/i.test(first)) return first.toUpperCase()
  if (/^[\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(first)) return 'あ'
  if (!/^\p{Script=Han}$/u.test(first)) return '#'
  const { compare } = new Intl.Collator('zh-CN-u-co-pinyin')
  const boundaries = [...FIRST_OF.matchAll(/(.)([A-Z])/gu)]
  return boundaries.findLast(([, from]) => compare(from!, first) <= 0)?.[2] ?? 'A'
}
