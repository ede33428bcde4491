import { sourceQuery } from '../source/index.ts'
import { askedId } from './ask.ts'
import { readOne } from './read-list.ts'
import { readSubject } from './read-subject.ts'
import type { Subject } from './records.ts'
import { bangumi } from './source.ts'

/**
 * One subject. One that was merged with another comes as that other, with its `id`. Throws `not_found` for unknown ones and those that the rules keep
 * out.
 */
export const subject = sourceQuery<{ id: number }, Subject>({
  source: bangumi,
  name: 'subject',
  version: 1,
  freshSeconds: 3_600,
  request: ({ id }) => ({ path: `/v0/subjects/${askedId(id)}` }),
  read: (answer) => readOne(answer, readSubject),
})
