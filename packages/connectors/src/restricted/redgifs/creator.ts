import { z } from 'zod'
import { readJson, SourceError, sourceQuery, type SourceQuery } from '../../source/index.ts'
import { checkedText, idLike } from '../shared/parameters.ts'
import type { RestrictedCreatorLine } from '../records.ts'
import type { RestrictedRule } from '../rule/index.ts'
import { NAME } from './ids.ts'
import { creatorShape, lineOf } from './read-creator.ts'
import { redgifs } from './site.ts'

const shape = z.union([creatorShape, z.object({ user: creatorShape }).transform(({ user }) => user)])

/** The profile of a creator. Throws `not_found` for a creator who is unknown, not verified or refused by the rule. */
export const creator = (rule: RestrictedRule): SourceQuery<{ name: string }, RestrictedCreatorLine> =>
  sourceQuery({
    source: redgifs,
    name: 'creator',
    version: 1 + rule.version,
    freshSeconds: 600,
    request: ({ name }) => ({
      path: `/v1/users/${encodeURIComponent(idLike(checkedText(name, rule).toLowerCase(), NAME))}`,
    }),
    read: (answer, { name }) => {
      const { data } = shape.safeParse(readJson(answer))
      if (data?.username !== name.trim().toLowerCase())
        throw new SourceError('bad_answer', 'no such creator in it')
      const line = lineOf(rule, data)
      if (line === null) throw new SourceError('not_found', 'not a creator that is shown')
      return line
    },
  })
