import { readJson, sourceQuery } from '../source/index.ts'
import { askedId } from './ask.ts'
import { readList } from './read-list.ts'
import { readCredit } from './read-subject.ts'
import type { Credit } from './records.ts'
import { bangumi } from './source.ts'

/** In what a character plays, and as what. */
export const characterWorks = sourceQuery<{ id: number }, { items: Credit[] }>({
  source: bangumi,
  name: 'character-works',
  version: 1,
  freshSeconds: 86_400,
  request: ({ id }) => ({ path: `/v0/characters/${askedId(id)}/subjects` }),
  read: (answer) => ({ items: readList(readJson(answer), readCredit) }),
})
