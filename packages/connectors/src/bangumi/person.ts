import { sourceQuery } from '../source/index.ts'
import { checkedId } from './parameters.ts'
import { readOne } from './read-list.ts'
import { readPersonDetails } from './read-people.ts'
import type { PersonDetails } from './records.ts'
import { bangumi } from './source.ts'

/** One person with all details. Throws `not_found` for an unknown person. */
export const person = sourceQuery<{ id: number }, PersonDetails>({
  source: bangumi,
  name: 'person',
  version: 1,
  freshSeconds: 86_400,
  request: ({ id }) => ({ path: `/v0/persons/${checkedId(id)}` }),
  read: (answer) => readOne(answer, readPersonDetails),
})
