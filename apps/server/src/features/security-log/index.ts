import { SecurityFilter, type WireError } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { bind } from '../../endpoints/operation.ts'
import { defineJsonLines } from '../../json-lines.ts'
import { createCounter } from './counter.ts'
import { eventPage } from './event-page.ts'
import { rowOf, type Caller, type Event } from './event.ts'
import * as operations from './operations.ts'
import { noteKeys } from './key-changes.ts'
import { ownPart } from './own-part.ts'
import { refusalOf } from './refusals.ts'
import { loginAddresses } from './security-log-queries.ts'
import { DEFAULT_OPTIONS, sweep, type SecurityLogOptions } from './sweep.ts'
import { writeLine } from './write-line.ts'

export { concerning } from './concerned-member.ts'
export type { Caller, Event } from './event.ts'
export type { SecurityLogOptions } from './sweep.ts'
export type SecurityLog = ReturnType<typeof createSecurityLog>

/**
 * The log of events that concern the security of accounts: logins, failures, refused calls, changes of passwords and other credentials,
 * changes of roles, ends of sessions.
 */
export function createSecurityLog(deps: Deps, given: Partial<SecurityLogOptions> = {}) {
  const options = { ...DEFAULT_OPTIONS, ...given }
  const { clock, jobs, personalData } = deps
  const counter = createCounter(deps)
  jobs.every('hour', 'security-log.sweep', () => sweep(deps, options))
  personalData.register(ownPart)
  defineJsonLines(deps.documents, {
    path: '/v1/admin/security/export',
    name: 'engawa-security.jsonl',
    filter: SecurityFilter,
    read: (viewer, filter, page) => eventPage(deps.database.db, viewer, filter, page),
  })

  const count = (event: Event): void => counter.add(rowOf(event, clock.now()))

  async function write(tx: Tx<Tables>, event: Event): Promise<void> {
    const row = rowOf(event, clock.now())
    await tx.insertInto('security_events').values(row).execute()
    tx.onCommit(() => writeLine(deps, row))
  }

  deps.startTasks.push(() => noteKeys(deps, write))

  return {
    /** Stores an event as part of the transaction. */
    write,

    /** Stores an event if the keys of the site were replaced since they were last used. */
    noteKeys: () => noteKeys(deps, write),

    /** Counts a failure, such as a wrong password. The count is stored when the promise resolves. */
    async fail(event: Event): Promise<void> {
      count(event)
      await counter.flush()
    },

    /** Counts a call that ended in an error, if a rule or a limit refused it. The count is stored some seconds later. */
    countRefusal(
      error: WireError,
      call: { by: Exclude<Caller, null>; hasToken: boolean; place: string },
    ): void {
      const event = refusalOf(error, call)
      if (event) count(event)
    },

    /** Returns the IP addresses from which sessions of a member began, by session. Unknown ones are not in the map. */
    loginAddresses: (uid: number, sessionIds: readonly number[]) =>
      loginAddresses(deps.database.db, uid, sessionIds),

    handlers: bind(deps, operations),

    flush: counter.flush,
  }
}
