import type { Call, Section, SubjectRef } from '@engawa/contract'
import type { ComponentType } from 'react'

/**
 * What a section shows beside something of the site that it has to do with: a work, a post, a wiki page. `load` reads what is here and waits for
 * no foreign source. It resolves with null where there is nothing to show and nothing that the reader may do.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- the list of pieces knows nothing of what each of them shows
export type Piece<T = any> = {
  key: string
  section: Section
  load: (call: Call, subject: SubjectRef) => Promise<T | null>
  View: ComponentType<{ subject: SubjectRef; data: T }>
}
