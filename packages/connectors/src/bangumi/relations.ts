import { readJson, sourceQuery } from '../source/index.ts'
import { checkedId } from './parameters.ts'
import { readList } from './read-list.ts'
import { readRelation } from './read-subject.ts'
import type { Relation } from './records.ts'
import { bangumi } from './source.ts'

/**
 * The related subjects: sequels, originals of an adaptation, music. This list has no tags and no mark of unsafe subjects; the query
 * `subject` returns both.
 */
export const relations = sourceQuery<{ id: number }, { items: Relation[] }>({
  source: bangumi,
  name: 'relations',
  version: 1,
  freshSeconds: 86_400,
  request: ({ id }) => ({ path: `/v0/subjects/${checkedId(id)}/subjects` }),
  read: (answer) => ({ items: readList(readJson(answer), readRelation) }),
})
