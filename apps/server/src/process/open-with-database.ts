import type { DatabaseConfig } from '@engawa/platform/config'
import { whenDatabaseAnswers } from '@engawa/platform/database'
import { reportWaiting } from './report-open.ts'
import { printLine } from './terminal.ts'

/**
 * Calls `open` when the database answers, and again when the database was lost meanwhile. Prints each reason of the waiting once, and passes
 * it to `report` at each attempt. Resolves with undefined when a stop was requested before.
 */
export async function openWithDatabase<T>(
  database: DatabaseConfig,
  stopRequested: Promise<void>,
  open: () => Promise<T>,
  report = reportWaiting,
): Promise<T | undefined> {
  const stop = new AbortController()
  void stopRequested.then(() => stop.abort())
  const printed = new Set<string>()
  try {
    return await whenDatabaseAnswers(database, open, {
      signal: stop.signal,
      report(sentence) {
        report(sentence)
        if (!printed.has(sentence)) printLine(sentence)
        printed.add(sentence)
      },
    })
  } catch (error) {
    if (stop.signal.aborted && (error as Error).name === 'AbortError') return undefined
    throw error
  }
}
