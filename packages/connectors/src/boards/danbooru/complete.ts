import { z } from 'zod'
import { sourceQuery, type SourceQuery } from '../../source/index.ts'
import { checkedPrefix, type CompleteParams, pathOf } from '../parameters.ts'
import type { BoardTag } from '../records.ts'
import { integer, maybe, readJsonList, text } from '../shapes.ts'
import { kindNumbered } from './kinds.ts'
import { danbooruSource, type DanbooruSite } from './site.ts'

// The entries of the answer omit blank fields.
const entryShape = z.object({
  type: text,
  value: z.string().min(1).max(300),
  category: maybe(integer),
  post_count: maybe(integer),
  antecedent: text,
})

/** `GET /autocomplete.json`: tags and their aliases. Metatags are dropped, because our query language does not have them. */
export const complete = ({ rule }: DanbooruSite): SourceQuery<CompleteParams, BoardTag[]> =>
  sourceQuery({
    source: danbooruSource,
    name: 'complete',
    version: 1,
    freshSeconds: 86_400,
    request: (params) => ({
      path: pathOf('/autocomplete.json', {
        'search[query]': checkedPrefix(params.text, rule),
        'search[type]': 'tag_query',
        limit: 10,
      }),
    }),
    read(answer) {
      const entries = readJsonList(answer, entryShape)
        .filter(({ type }) => type === null || /^tag(-|$)/.test(type))
        .filter(({ value, antecedent }) => rule.allows([value, antecedent ?? ''], { safe: true }))
      const first = new Map(entries.toReversed().map((entry) => [entry.value, entry]))
      return entries
        .filter((entry) => first.get(entry.value) === entry)
        .map(({ value, category, post_count, antecedent }) => ({
          name: value,
          kind: kindNumbered(category),
          count: post_count,
          alias: antecedent,
        }))
    },
  })
