import type { CallInputOf, contract, WorkView } from '@engawa/contract'
import type { StoreApi } from 'zustand/vanilla'

export type WorkChange = Omit<CallInputOf<typeof contract.works.update>, 'id' | 'version'>

/** The interface of an editor for parts that all types of works share. */
export type WorkEditor = {
  store: Pick<StoreApi<{ work: WorkView }>, 'getState' | 'getInitialState' | 'subscribe'>
  update(change: WorkChange): Promise<void>
  /** Saves everything. Resolves with whether that succeeded. */
  flush(): Promise<boolean>
}
