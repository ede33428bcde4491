import type { Deps } from '../../deps.ts'
import type { Subjects } from '../subjects/index.ts'

export type SearchDeps = Deps & {
  subjects: Pick<
    Subjects,
    'find' | 'kinds' | 'isOff' | 'cards' | 'shown' | 'cardsOf' | 'detailsOf' | 'onPurge'
  >
}
