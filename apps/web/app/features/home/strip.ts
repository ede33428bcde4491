import type { Call, Section } from '@engawa/contract'
import type { ComponentType } from 'react'

/**
 * What a section puts on the home page. `load` asks for what all readers share and is answered at once: home waits for no foreign source. It
 * resolves with null where there is nothing to show.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- the list of strips knows nothing of what each of them shows
export type Strip<T = any> = {
  key: string
  section: Section
  load: (call: Call) => Promise<T | null>
  View: ComponentType<{ data: T }>
}
