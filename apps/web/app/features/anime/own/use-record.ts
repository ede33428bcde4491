import { contract, type AnimeCard, type AnimeRecord, type CallInputOf } from '@engawa/contract'
import { useEffect } from 'react'
import { create } from 'zustand'
import { call } from '#app/lib/net/http-call.ts'
import { dataBeganAt } from '#app/lib/route/navigations.ts'
import { m } from '#app/texts/messages.js'
import { toast } from '#app/ui/toast.ts'
import { useAction } from '#app/ui/use-action.ts'
import { statusName } from '../components/titles.ts'

type Change = Omit<CallInputOf<typeof contract.anime.track>, 'id' | 'at' | 'exact'>

/** The records of shows, shared by all components of the page. They are stored in the browser only. */
const useRecords = create<Record<number, AnimeRecord | null>>()(() => ({}))

/**
 * The time of a record's last change in this tab, by show, on the clock of `performance`. Infinite until the server has responded.
 */
const changedAt = new Map<number, number>()

/** Whether the record was changed on this page after the page's data was requested. Then the data may lack that change. */
const isNewer = (id: number, dataBegan: number): boolean => (changedAt.get(id) ?? -1) >= dataBegan

/**
 * Returns the viewer's record of a show. Changes appear at once and are reverted if the server refuses them. `initial` is the
 * record in the page's data. Without it, the record that another component has stored is used.
 */
export function useRecord(
  { id, episodes }: Pick<AnimeCard, 'id' | 'episodes'>,
  initial?: AnimeRecord | null,
) {
  const known = useRecords((records) => records[id])
  const record = known === undefined ? (initial ?? null) : known
  const { busy: isBusy, run } = useAction()
  const set = (next: AnimeRecord | null) => useRecords.setState({ [id]: next })
  // Runs when the page was reloaded, or shows another entry.
  useEffect(() => {
    if (initial !== undefined && !isNewer(id, dataBeganAt())) useRecords.setState({ [id]: initial })
  }, [id, initial])

  async function send(guess: AnimeRecord | null, work: () => Promise<AnimeRecord | null>): Promise<boolean> {
    const before = record
    set(guess)
    changedAt.set(id, Infinity)
    const done = await run(async () => set(await work()))
    if (!done) set(before)
    changedAt.set(id, performance.now())
    return done
  }

  const track = async (change: Change, exact = false): Promise<AnimeRecord | null> =>
    (await call(contract.anime.track, { id, ...change, exact })).record

  /** Sets the record to its old value, or deletes it if there was none. */
  async function restore(before: AnimeRecord | null): Promise<void> {
    await send(before, async () => {
      if (before) return track(fieldsOf(before), true)
      await call(contract.anime.untrack, { id })
      return null
    })
  }

  const undoable = (message: string, before: AnimeRecord | null): void =>
    void toast(message, {
      type: 'success',
      duration: 6_000,
      action: { label: m.ui_undo(), run: () => void restore(before) },
    })

  return {
    record,
    isBusy,

    async change(change: Change, message?: string): Promise<void> {
      const before = record
      const done = await send(expectedRecord(record, change, episodes), () => track(change))
      if (done && message !== undefined) undoable(message, before)
    },

    async remove(): Promise<void> {
      const before = record
      const done = await send(null, async () => {
        await call(contract.anime.untrack, { id })
        return null
      })
      if (done) undoable(m.anime_off_list(), before)
    },
  }
}

const fieldsOf = ({ status, progress, score, note, isShown }: AnimeRecord) => ({
  status,
  progress,
  score,
  note,
  isShown,
})

const BLANK: AnimeRecord = {
  status: 'want',
  progress: 0,
  score: null,
  note: '',
  isShown: false,
  updatedAt: '',
}

export type OwnRecord = ReturnType<typeof useRecord>

/** Returns the record that the server is expected to return, which is shown until the server responds. */
function expectedRecord(before: AnimeRecord | null, change: Change, episodes: number): AnimeRecord {
  const { progress } = change
  const next = { ...(before ?? BLANK), ...withoutUndefined(change) } as AnimeRecord
  if (change.status === 'done' && progress === undefined && episodes > 0) next.progress = episodes
  if (change.status !== undefined || progress === undefined) return next
  if (episodes > 0 && Number(progress) >= episodes) next.status = 'done'
  else if (Number(progress) > 0 && next.status !== 'dropped') next.status = 'watching'
  return next
}

const withoutUndefined = (change: object): object =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

/** Returns the message that is shown after a status was chosen. */
export const statusMessage = (status: AnimeRecord['status']): string =>
  m.anime_noted_as({ status: statusName(status) })
