import { readJson, sourceQuery } from '../source/index.ts'
import { askedId } from './ask.ts'
import { readList } from './read-list.ts'
import { readRelation } from './read-subject.ts'
import type { Relation } from './records.ts'
import { bangumi } from './source.ts'

/** What belongs to a subject: sequels, what it was adapted from, its music. Bangumi gives no tags and no mark of what is not safe here; `subject` has them. */
export const relations = sourceQuery<{ id: number }, { items: Relation[] }>({
  source: bangumi,
  name: 'relations',
  version: 1,
  freshSeconds: 86_400,
  request: ({ id }) => ({ path: `/v0/subjects/${askedId(id)}/subjects` }),
  read: (answer) => ({ items: readList(readJson(answer), readRelation) }),
})
