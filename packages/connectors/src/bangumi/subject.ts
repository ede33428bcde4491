import { sourceQuery } from '../source/index.ts'
import { checkedId } from './parameters.ts'
import { readOne } from './read-list.ts'
import { readSubject } from './read-subject.ts'
import type { Subject } from './records.ts'
import { bangumi } from './source.ts'

/**
 * One subject. A merged subject comes as the subject it was merged into, with that `id`. Throws `not_found` for unknown ones and for
 * those that the rules exclude.
 */
export const subject = sourceQuery<{ id: number }, Subject>({
  source: bangumi,
  name: 'subject',
  version: 1,
  freshSeconds: 3_600,
  request: ({ id }) => ({ path: `/v0/subjects/${checkedId(id)}` }),
  read: (answer) => readOne(answer, readSubject),
})
