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
