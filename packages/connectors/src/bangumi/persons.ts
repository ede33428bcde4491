import { readJson, sourceQuery } from '../source/index.ts'
import { checkedId } from './parameters.ts'
import { readList } from './read-list.ts'
import { readStaffCredit } from './read-people.ts'
import type { StaffCredit } from './records.ts'
import { bangumi } from './source.ts'

/** The maximum size of the answer. It may be large, because a long series has a thousand staff members and this list has no pages. */
const MAX_BYTES = 6 * 1_024 * 1_024

/** The staff of a subject, in the order of Bangumi. */
export const persons = sourceQuery<{ id: number }, { items: StaffCredit[] }>({
  source: bangumi,
  name: 'persons',
  version: 1,
  freshSeconds: 86_400,
  request: ({ id }) => ({ path: `/v0/subjects/${checkedId(id)}/persons`, maxBytes: MAX_BYTES }),
  read: (answer) => ({ items: readList(readJson(answer), readStaffCredit) }),
})
