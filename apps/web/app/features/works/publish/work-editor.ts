import type { CallInputOf, contract, WorkView } from '@engawa/contract'
import type { StoreApi } from 'zustand/vanilla'

export type WorkChange = Omit<CallInputOf<typeof contract.works.update>, 'id' | 'version'>

/** The part of an editor that is the same for all types of works. */
export type WorkEditor = {
  store: Pick<StoreApi<{ work: WorkView }>, 'getState' | 'getInitialState' | 'subscribe'>
  update(change: WorkChange): Promise<void>
  /** Loads the work again. */
  refresh(): Promise<void>
  /** Saves everything. Resolves with whether all saves succeeded. */
  flush(): Promise<boolean>
}
