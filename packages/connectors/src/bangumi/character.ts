import { sourceQuery } from '../source/index.ts'
import { checkedId } from './parameters.ts'
import { readOne } from './read-list.ts'
import { readCharacterDetails } from './read-people.ts'
import type { CharacterDetails } from './records.ts'
import { bangumi } from './source.ts'

/** One character with all its details. Throws `not_found` for an unknown character. */
export const character = sourceQuery<{ id: number }, CharacterDetails>({
  source: bangumi,
  name: 'character',
  version: 1,
  freshSeconds: 86_400,
  request: ({ id }) => ({ path: `/v0/characters/${checkedId(id)}` }),
  read: (answer) => readOne(answer, readCharacterDetails),
})
