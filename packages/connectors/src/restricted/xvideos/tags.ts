import { z } from 'zod'
import { plainText } from '../../html/index.ts'
import { readJson, SourceError, sourceQuery, type SourceQuery } from '../../source/index.ts'
import { checkedText } from '../shared/parameters.ts'
import type { RestrictedTagLine } from '../records.ts'
import type { RestrictedRule } from '../rule/index.ts'
import { ENGLISH, TIMEOUT_MS, xvideos } from './site.ts'

const NO = new Set<unknown>([undefined, null, false, 0, '', '0', 'false'])
/** Any value that does not mean "no" counts as "yes", so that no refusal is missed. */
const flag = z
  .unknown()
  .optional()
  .transform((value) => !NO.has(value))
const entries = z.array(z.unknown()).nullish().catch(null)
const entry = z.object({ N: z.string().min(1), BLACKLISTED: flag })
const lists = { keywords: entries, KEYWORDS: entries, BLACKLISTED: flag }
const shape = z.object({ ...lists, result: flag, data: z.object(lists).nullish().catch(null) })

const MAX_TAGS = 40

type Suggestions = { tags: RestrictedTagLine[]; isRefused: boolean }

/** Suggested tags for a text, and whether the source refuses the text. A list of popular tags is not available. */
export const tags = (rule: RestrictedRule): SourceQuery<{ text?: string; trending?: boolean }, Suggestions> =>
  sourceQuery({
    source: xvideos,
    name: 'tags',
    version: 1 + rule.version,
    freshSeconds: 86_400,
    request: ({ text }) => {
      if (text === undefined) throw new SourceError('bad_question', 'nothing is trending here')
      return {
        path: `/search-suggest/${encodeURIComponent(checkedText(text, rule))}`,
        headers: ENGLISH,
        timeoutMs: TIMEOUT_MS,
      }
    },
    read: (answer) => {
      const reply = shape.safeParse(readJson(answer)).data
      // Newer answers have the list in `data`. In older answers, the name of the list is in capitals.
      const found = reply?.data?.keywords ?? reply?.data?.KEYWORDS ?? reply?.keywords ?? reply?.KEYWORDS
      if (reply?.BLACKLISTED || reply?.data?.BLACKLISTED) return { tags: [], isRefused: true }
      if (!found && !reply?.result) throw new SourceError('bad_answer', 'no suggestions')
      return { tags: linesOf(found ?? [], rule), isRefused: false }
    },
  })

/** Returns the tags without counts, because the weights in the answer are not numbers of videos. */
function linesOf(found: unknown[], rule: RestrictedRule): RestrictedTagLine[] {
  const names = found.slice(0, 1_000).flatMap((each) => {
    const { data } = entry.safeParse(each)
    return data && !data.BLACKLISTED && rule.allowsText(data.N) ? (plainText(data.N) ?? []) : []
  })
  return [...new Set(names)].slice(0, MAX_TAGS).map((name) => ({ name, count: null }))
}
