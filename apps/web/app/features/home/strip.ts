import type { Call, Section } from '@engawa/contract'
import type { ComponentType } from 'react'

/**
 * A section's content on the home page. `load` requests data that is the same for all readers and needs no request to another site.
 * It resolves with null when there is nothing to show.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- the list of strips does not know the data of each strip
export type Strip<T = any> = {
  key: string
  section: Section
  load: (call: Call) => Promise<T | null>
  View: ComponentType<{ data: T }>
}
