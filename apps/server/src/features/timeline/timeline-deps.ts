import type { Deps } from '../../deps.ts'
import type { Subjects } from '../subjects/index.ts'

export type TimelineDeps = Deps & { subjects: Pick<Subjects, 'authoredBy' | 'cards' | 'unseenBy'> }
