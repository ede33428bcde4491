import type { Call, Section, SubjectRef } from '@engawa/contract'
import type { ComponentType } from 'react'

/**
 * Content of another section on the page of a work, post or wiki page. `load` reads stored data and does not wait for an external
 * source. It resolves with null when the viewer can neither see nor do anything there.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- the list of parts does not know the data of each part
export type RelatedPart<T = any> = {
  key: string
  section: Section
  load: (call: Call, subject: SubjectRef) => Promise<T | null>
  View: ComponentType<{ subject: SubjectRef; data: T }>
}
