import { z } from 'zod'
import { LIMITS } from './limits.ts'

// Marks that cannot be seen or that turn the writing direction, private characters, and letters that look like nothing.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u115F\u1160\u2800\u3164\uFFA0\uFFFC-\uFFFF]/u
/** They have a meaning in links. */
const RESERVED = /[#|[\]<>{}]/

/** Why a title is refused, or undefined. */
function problemOf(title: string): string | undefined {
  if (title === '') return 'required'
  if ([...title].length > LIMITS.wikiTitleMax) return 'too_long'
  if (INVISIBLE.test(title) || RESERVED.test(title)) return 'bad_characters'
  // Browsers and proxies resolve such parts of a path.
  if (title.split('/').some((part) => ['', '.', '..'].includes(part.trim()))) return 'bad_path'
  return undefined
}

/** A title as it is shown: NFC, with single spaces for spaces and underscores. */
const shown = (title: string): string =>
  title
    .normalize('NFC')
    .replace(/[\s_]+/gu, ' ')
    .trim()

/** The title of a wiki page. `/` is allowed; what cannot be seen, `.`, `..` and `# | [ ] < > { }` are refused. */
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

/** What is equal for titles that mean the same page: without case, spaces and underscores alike. */
export const wikiKey = (title: string): string => shown(title).toLowerCase().normalize('NFC')

/** A title as it may be stored; undefined for what no page can be called. */
export function wikiTitleOf(text: string): string | undefined {
  const title = shown(text)
  return problemOf(title) === undefined ? title : undefined
}

/** The path of a page; a `/` of the title is part of its one segment. */
export const wikiPath = (title: string): string =>
  `/wiki/${encodeURIComponent(shown(title).replaceAll(' ', '_'))}`

/** What a title is listed under: a letter (of its pinyin, for Chinese), `あ` for kana, `#` for everything else. */
export const WIKI_INITIALS = ['#', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'あ'] as const

/** The first character, in the order of pinyin, of every letter that begins a syllable. */
const FIRST_OF = '阿A八B嚓C哒D妸E发F旮G哈H丌J咔K垃L妈M拿N噢O妑P七Q呥R仨S他T屲W夕X丫Y帀Z'

/** The initial of a title, one of `WIKI_INITIALS`. Needs the collations of Node.js; browsers get initials from the server. */
export function wikiInitialOf(title: string): string {
  const first = [...title.normalize('NFKD')][0] ?? ''
  if (/^[a-z]$/i.test(first)) return first.toUpperCase()
  if (/^[\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(first)) return 'あ'
  if (!/^\p{Script=Han}$/u.test(first)) return '#'
  const { compare } = new Intl.Collator('zh-CN-u-co-pinyin')
  const boundaries = [...FIRST_OF.matchAll(/(.)([A-Z])/gu)]
  return boundaries.findLast(([, from]) => compare(from!, first) <= 0)?.[2] ?? 'A'
}
