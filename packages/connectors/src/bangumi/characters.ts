import { readJson, sourceQuery } from '../source/index.ts'
import { checkedId } from './parameters.ts'
import { readList } from './read-list.ts'
import { readCastCharacter } from './read-people.ts'
import type { CastCharacter } from './records.ts'
import { bangumi } from './source.ts'

/** The maximum size of the answer. It may be large, because a long series has a thousand characters and this list has no pages. */
const MAX_BYTES = 6 * 1_024 * 1_024

/** The characters of a subject with their voice actors, in the order of Bangumi. */
export const characters = sourceQuery<{ id: number }, { items: CastCharacter[] }>({
  source: bangumi,
  name: 'characters',
  version: 1,
  freshSeconds: 86_400,
  request: ({ id }) => ({ path: `/v0/subjects/${checkedId(id)}/characters`, maxBytes: MAX_BYTES }),
  read: (answer) => ({ items: readList(readJson(answer), readCastCharacter) }),
})
