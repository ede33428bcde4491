import { AppError, type HighlightView } from '@engawa/contract'
import { expect, it, vi } from 'vitest'
import {
  createHighlightChanges,
  withChanges,
  type HighlightChange,
  type Send,
  type ChangeStore,
} from './highlight-changes.ts'

const view = (change: Partial<HighlightView> = {}): HighlightView => ({
  id: 'highlight-1',
  chapterId: 7,
  parts: [{ paragraph: 'a', offset: 0, quote: 'rain' }],
  colour: 'yellow',
  note: '',
  noteHtml: '',
  createdAt: '2026-01-01T00:00:00Z',
  ...change,
})

/** Returns a replacement for the browser's database. */
function shelf(): ChangeStore & { values: Map<string, unknown> } {
  const values = new Map<string, unknown>()
  return {
    values,
    store: async (name, value) => void values.set(name, value),
    drop: async (name) => void values.delete(name),
    under: async <T>(beginning: string) =>
      [...values]
        .filter(([name]) => name.startsWith(beginning))
        .map(([name, value]) => ({ name, value: value as T, at: 0 })),
  }
}

/** Returns a server whose answers wait until the test gives them. */
function slowServer() {
  const requests: { change: HighlightChange; answer: (error?: Error) => void }[] = []
  const send: Send = (change) =>
    new Promise((resolve, reject) =>
      requests.push({ change, answer: (error) => (error ? reject(error) : resolve(change.view)) }),
    )
  return { requests, send }
}

const stateOf = ({ store }: ReturnType<typeof createHighlightChanges>) =>
  [...store.getState().changes.values()].map(({ state, error }) =>
    error instanceof AppError ? `${state}: ${error.errorName}` : state,
  )

it('changes during a request are sent after it, but only the last state of each highlight', async () => {
  const { requests, send } = slowServer()
  const changes = createHighlightChanges(1, send, shelf())
  changes.put(view())
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  changes.put(view({ colour: 'blue' }))
  changes.put(view({ colour: 'pink' }))
  requests[0]!.answer()
  await vi.waitFor(() => expect(requests).toHaveLength(2))
  expect(requests[1]!.change.view?.colour).toBe('pink')
  requests[1]!.answer()
  await vi.waitFor(() => expect(stateOf(changes)).toEqual(['saved']))
  expect(requests).toHaveLength(2)
})

it('a change that could not be saved is sent again, and a refused change contains the error', async () => {
  const { requests, send } = slowServer()
  const changes = createHighlightChanges(1, send, shelf())
  changes.put(view())
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  requests[0]!.answer(new AppError('too_many_highlights', { values: { max: '2000' } }))
  await vi.waitFor(() => expect(stateOf(changes)[0]).toBe('failed: too_many_highlights'))
  expect(withChanges([], changes.store.getState().changes, 7)).toEqual([view()])
  changes.retry()
  await vi.waitFor(() => expect(requests).toHaveLength(2))
  requests[1]!.answer()
  await vi.waitFor(() => expect(stateOf(changes)).toEqual(['saved']))
})

it('a list from the server is shown with the changes of this browser', () => {
  const changes = new Map<string, HighlightChange>(
    [
      { ...view({ id: 'changed-1', colour: 'pink' }) },
      { ...view({ id: 'added-1' }) },
      { ...view({ id: 'elsewhere', chapterId: 8 }) },
    ].map((one) => [`${one.chapterId}:${one.id}`, { ...one, view: one, state: 'saved' }]),
  )
  changes.set('7:removed-1', { chapterId: 7, id: 'removed-1', view: null, state: 'saving' })
  const items = ['changed-1', 'removed-1', 'untouched'].map((id) => view({ id }))
  const shown = withChanges(items, changes, 7).map(({ id, colour }) => [id, colour])
  expect(shown).toEqual([
    ['changed-1', 'pink'],
    ['untouched', 'yellow'],
    ['added-1', 'yellow'],
  ])
})

it('unsent changes of a closed tab are sent when the same member opens the reader again', async () => {
  const stored = shelf()
  const lost = createHighlightChanges(1, () => new Promise(() => {}), stored)
  lost.put(view())
  lost.remove({ chapterId: 7, id: 'removed-1' })
  await vi.waitFor(() => expect(stored.values.size).toBe(2))
  const { requests, send } = slowServer()
  const other = createHighlightChanges(12, send, stored)
  await other.start()
  expect(requests).toHaveLength(0)
  const again = createHighlightChanges(1, send, stored)
  await again.start()
  await vi.waitFor(() => expect(requests).toHaveLength(2))
  expect(withChanges([view({ id: 'removed-1' })], again.store.getState().changes, 7)).toEqual([view()])
  for (const { answer } of requests) answer()
  await vi.waitFor(() => expect(stored.values.size).toBe(0))
})

it('an answer to an earlier request does not hide changes that were saved during it', async () => {
  const { requests, send } = slowServer()
  const changes = createHighlightChanges(1, send, shelf())
  const loaded = changes.beginLoad(7)
  changes.put(view())
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  requests[0]!.answer()
  await vi.waitFor(() => expect(stateOf(changes)).toEqual(['saved']))
  // The server read this list before the highlight was stored.
  loaded()
  expect(withChanges([], changes.store.getState().changes, 7)).toEqual([view()])
  const later = changes.beginLoad(7)
  later()
  expect(changes.store.getState().changes.size).toBe(0)
})
