import { readJson, sourceQuery } from '../source/index.ts'
import { askedId } from './ask.ts'
import { readList } from './read-list.ts'
import { readVoice } from './read-people.ts'
import type { VoiceOf } from './records.ts'
import { bangumi } from './source.ts'

/** Who speaks or plays a character, and where. */
export const characterVoices = sourceQuery<{ id: number }, { items: VoiceOf[] }>({
  source: bangumi,
  name: 'character-voices',
  version: 1,
  freshSeconds: 86_400,
  request: ({ id }) => ({ path: `/v0/characters/${askedId(id)}/persons` }),
  read: (answer) => ({ items: readList(readJson(answer), readVoice) }),
})
