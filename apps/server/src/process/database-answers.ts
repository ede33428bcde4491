import type { DatabaseConfig } from '@engawa/platform/config'
import { waitForDatabase } from '@engawa/platform/database'
import { reportWaiting } from './report-open.ts'
import { printLine } from './terminal.ts'

/** Waits until a database on another machine answers. Resolves with false when a stop was requested. */
export async function databaseAnswers(
  database: DatabaseConfig,
  stopRequested: Promise<void>,
): Promise<boolean> {
  const stop = new AbortController()
  let printed: string | undefined
  const stopped = stopRequested.then(() => {
    stop.abort()
    return false
  })
  const answered = waitForDatabase(database, {
    signal: stop.signal,
    report(sentence) {
      reportWaiting(sentence)
      if (sentence !== printed) printLine(sentence)
      printed = sentence
    },
  }).then(() => {
    if (printed !== undefined) printLine('The database answers.')
    return true
  })
  // After a stop, the aborted pause has no caller that would handle its rejection.
  answered.catch(() => {})
  return Promise.race([answered, stopped])
}
