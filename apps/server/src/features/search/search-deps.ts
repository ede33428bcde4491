import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { Subjects } from '../subjects/index.ts'

export type SearchDeps = Deps & {
  subjects: Pick<
    Subjects,
    'find' | 'kinds' | 'isOff' | 'cards' | 'shown' | 'cardsOf' | 'detailsOf' | 'onPurge'
  >
  /** Finds members by name. Accounts enqueue documents, so search must not import them. */
  accounts: {
    findByNames(handle: Handle<Tables>, names: readonly string[]): Promise<Map<string, number>>
  }
}
