import type { ColumnType } from 'kysely'

export type TaskState = 'waiting' | 'running' | 'done' | 'failed'

export type AdminTables = {
  /** The latest run of each long task; pages show its progress. */
  tasks: {
    name: string
    state: TaskState
    subject: string
    done: number
    total: number
    problem: string
    changed_at: Date
  }
  /** One value of each figure for each day in the site's time zone. */
  daily_figures: { figure: string; day: string; value: number }
  /** Errors of the server; errors of one kind at one place in the code are one row. */
  server_errors: {
    fingerprint: string
    /** The route or the job in which the error happened. */
    source: string
    kind: string
    message: string
    stack: string
    request_id: string | null
    count: number
    first_at: Date
    last_at: Date
  }
  /** The latest count of all stored files: one row. */
  storage_census: { id: number; taken_at: Date; result: ColumnType<unknown, string, string> }
  /** Files to which no row refers, as found by the latest count. */
  storage_orphans: { key: string; size: number; modified_at: Date }
}
