import { sourceQuery } from '../source/index.ts'
import { checkedId } from './parameters.ts'
import { readOne } from './read-list.ts'
import { readSubject } from './read-subject.ts'
import type { Subject } from './records.ts'
import { bangumi } from './source.ts'

/**
 * One subject. A merged subject is returned as the subject into which it was merged, with the `id` of that subject. Throws `not_found` for
 * a subject that is unknown or that the rules exclude.
 */
export const subject = sourceQuery<{ id: number }, Subject>({
  source: bangumi,
  name: 'subject',
  version: 1,
  freshSeconds: 3_600,
  request: ({ id }) => ({ path: `/v0/subjects/${checkedId(id)}` }),
  read: (answer) => readOne(answer, readSubject),
})
