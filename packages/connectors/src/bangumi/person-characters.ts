import { readJson, sourceQuery } from '../source/index.ts'
import { askedId } from './ask.ts'
import { readList } from './read-list.ts'
import { readVoicedCharacter } from './read-people.ts'
import type { VoicedCharacter } from './records.ts'
import { bangumi } from './source.ts'

/** Whom a person speaks or plays, and where. */
export const personCharacters = sourceQuery<{ id: number }, { items: VoicedCharacter[] }>({
  source: bangumi,
  name: 'person-characters',
  version: 1,
  freshSeconds: 86_400,
  request: ({ id }) => ({ path: `/v0/persons/${askedId(id)}/characters` }),
  read: (answer) => ({ items: readList(readJson(answer), readVoicedCharacter) }),
})
