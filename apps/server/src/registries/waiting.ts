import { ROLE, WAITING_KINDS, type Section, type Waiting, type WaitingKind } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import { sql, type RawBuilder } from 'kysely'
import type { Tables } from '../db/schema.ts'
import type { SettingsReader } from '../endpoints/site-settings.ts'

/** A kind of tasks, as the feature defines it that has their rows. */
export type WaitingSource = {
  /** The number of tasks that wait. */
  count: RawBuilder<number>
  /** While this section is switched off, its tasks do not count. */
  section?: Section
  /** The lowest role that decides the tasks; that of moderators by default. */
  role?: number
}

/** Called in the transaction that changes the waiting tasks. `isNew`: a task was added. */
type ChangeListener = (tx: Tx<Tables>, isNew: boolean) => void

export type WaitingTasks = ReturnType<typeof createWaitingTasks>

/** The registry of the tasks that wait for moderators or administrators. Features define them and report each change. */
export function createWaitingTasks({ isOff }: Pick<SettingsReader, 'isOff'>) {
  const sources = new Map<WaitingKind, WaitingSource>()
  const listeners: ChangeListener[] = []
  const report = (tx: Tx<Tables>, isNew: boolean): void => {
    for (const listener of listeners) listener(tx, isNew)
  }
  return {
    define(kind: WaitingKind, source: WaitingSource): void {
      if (sources.has(kind)) throw new Error(`The waiting tasks ${kind} are defined twice`)
      sources.set(kind, source)
    },

    /** Returns the number of waiting tasks of each kind. A kind that the role does not decide has none. */
    async counts(handle: Handle<Tables>, { role }: { role: number }): Promise<Waiting> {
      const decided = [...sources].filter(
        ([, { role: least = ROLE.moderator, section }]) => role >= least && !isOff(section),
      )
      const none = Object.fromEntries(WAITING_KINDS.map((kind) => [kind, 0])) as Waiting
      if (decided.length === 0) return none
      const columns = decided.map(([kind, { count }]) => sql`(${count}) as ${sql.id(kind)}`)
      const { rows } = await sql<Partial<Waiting>>`select ${sql.join(columns)}`.execute(handle)
      return { ...none, ...rows[0] }
    },

    /** Must be called in the transaction that adds a task. The moderators are notified. */
    added: (tx: Tx<Tables>): void => report(tx, true),

    /** Must be called in the transaction that decides a task, postpones it, or undoes this. */
    changed: (tx: Tx<Tables>): void => report(tx, false),

    /** Calls `listener` for each change. */
    onChange: (listener: ChangeListener): void => void listeners.push(listener),
  }
}

/** Returns the number of all waiting tasks. */
export const sumOf = (waiting: Waiting): number =>
  Object.values(waiting).reduce((sum, count) => sum + count, 0)
