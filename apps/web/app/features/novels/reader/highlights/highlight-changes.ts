import { contract, type HighlightView } from '@engawa/contract'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { backgroundCall } from '#app/lib/net/http-call.ts'
import { dropUnsaved, storeUnsaved, unsavedUnder } from '#app/lib/device/unsaved-texts.ts'

/** A change that this reader made: the current state of a highlight or its removal, and whether it is saved. */
export type HighlightChange = {
  chapterId: number
  id: string
  /** Null after a removal. */
  view: HighlightView | null
  state: 'saving' | 'saved' | 'failed'
  /** The error because of which the change could not be saved. */
  error?: unknown
}

type Changes = ReadonlyMap<string, HighlightChange>
type Key = Pick<HighlightChange, 'chapterId' | 'id'>
export type Send = (change: HighlightChange) => Promise<HighlightView | null>

/** Storage for changes that the server does not have yet. */
export type ChangeStore = { store: typeof storeUnsaved; drop: typeof dropUnsaved; under: typeof unsavedUnder }
const browserStore: ChangeStore = { store: storeUnsaved, drop: dropUnsaved, under: unsavedUnder }

const keyOf = ({ chapterId, id }: Key): string => `${chapterId}:${id}`

/**
 * Changes of highlights in this browser. Each change is shown and sent at once. Until the server has it, the browser's database
 * stores it.
 */
export type HighlightChanges = {
  store: StoreApi<{ changes: Changes }>
  put: (view: HighlightView) => void
  remove: (key: Key) => void
  /** Sends failed changes again. */
  retry: () => void
  /**
   * Call it before the highlights of a chapter are loaded, and call the returned function after that. The returned function drops
   * changes that were saved before the request, because the loaded list contains them.
   */
  beginLoad: (chapterId: number) => () => void
  /** Loads the unsent changes of earlier visits and sends them; resolves when they are shown. */
  start: () => Promise<void>
}

export function createHighlightChanges(
  uid: number,
  send: Send = sendToServer,
  shelf: ChangeStore = browserStore,
): HighlightChanges {
  const prefix = `highlights:${uid}:`
  const store = createStore<{ changes: Changes }>(() => ({ changes: new Map() }))
  /** Keys of the changes that are being sent. */
  const sending = new Set<string>()

  const get = (key: string) => store.getState().changes.get(key)
  const set = (change: HighlightChange) =>
    store.setState(({ changes }) => ({ changes: new Map(changes).set(keyOf(change), change) }))

  async function deliver(key: string): Promise<void> {
    const change = get(key)
    // A change during the request is sent after the request.
    if (!change || sending.has(key)) return
    sending.add(key)
    const answer = await send(change).then(
      (view) => ({ view, state: 'saved' as const }),
      (error: unknown) => ({ view: change.view, state: 'failed' as const, error }),
    )
    sending.delete(key)
    if (get(key) !== change) return deliver(key)
    set({ chapterId: change.chapterId, id: change.id, ...answer })
    if (answer.state === 'saved') await shelf.drop(prefix + key)
  }

  function change(next: Omit<HighlightChange, 'state'>): void {
    const whole: HighlightChange = { ...next, state: 'saving' }
    const key = keyOf(whole)
    set(whole)
    // The change is stored before it is sent, because the server may never answer.
    void shelf.store(prefix + key, { ...next }).then(() => deliver(key))
  }

  return {
    store,
    put: (view) => change({ chapterId: view.chapterId, id: view.id, view }),
    remove: ({ chapterId, id }) => change({ chapterId, id, view: null }),
    retry() {
      for (const [key, one] of store.getState().changes) {
        if (one.state !== 'failed') continue
        set({ ...one, state: 'saving' })
        void deliver(key)
      }
    },
    beginLoad(chapterId) {
      const known = [...store.getState().changes.values()]
      const saved = new Set(known.filter((one) => one.chapterId === chapterId && one.state === 'saved'))
      return () =>
        store.setState(({ changes }) => ({
          changes: new Map([...changes].filter(([, one]) => !saved.has(one))),
        }))
    },
    async start() {
      for (const { value } of await shelf.under<Omit<HighlightChange, 'state'>>(prefix)) {
        if (get(keyOf(value))) continue
        set({ ...value, state: 'saving' })
        void deliver(keyOf(value))
      }
    },
  }
}

/** Returns the server's list of highlights, updated with this browser's changes. */
export function withChanges<T extends HighlightView>(
  items: readonly T[],
  changes: Changes,
  chapterId: number,
): (T | HighlightView)[] {
  const known = new Set(items.map(keyOf))
  const own = [...changes.values()].filter((one) => one.chapterId === chapterId)
  const added = own.flatMap(({ view }) => (view && !known.has(keyOf(view)) ? [view] : []))
  const updated = items.flatMap((item) => {
    const one = changes.get(keyOf(item))
    return one === undefined ? [item] : one.view === null ? [] : [{ ...item, ...one.view }]
  })
  return [...updated, ...added]
}

async function sendToServer({ chapterId, id, view }: HighlightChange): Promise<HighlightView | null> {
  if (view === null) {
    await backgroundCall(contract.novelHighlights.remove, { chapterId, id })
    return null
  }
  const { parts, colour, note } = view
  return (await backgroundCall(contract.novelHighlights.save, { chapterId, id, parts, colour, note }))
    .highlight
}
