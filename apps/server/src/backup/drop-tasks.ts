import type { Queryable } from './queryable.ts'

/** What was going on while the backup was made, itself above all, goes on nowhere in a restored site: nothing is shown of it. */
export const dropTasksGoingOn = (client: Queryable) =>
  client.query(`delete from tasks where state in ('waiting', 'running')`)
