import type { CallInputOf, contract, WorkView } from '@engawa/contract'
import type { StoreApi } from 'zustand/vanilla'

export type WorkChange = Omit<CallInputOf<typeof contract.works.update>, 'id' | 'version'>

/** What the neutral parts of an editor need of it, whatever type of work it edits. */
export type WorkEditor = {
  store: Pick<StoreApi<{ work: WorkView }>, 'getState' | 'getInitialState' | 'subscribe'>
  update(change: WorkChange): Promise<void>
  /** Saves everything. Resolves with whether that worked. */
  flush(): Promise<boolean>
}
