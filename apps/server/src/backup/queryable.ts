/** As much of a database client as a backup needs. */
export type Queryable = {
  query<R extends Record<string, unknown>>(text: string, values?: unknown[]): Promise<{ rows: R[] }>
}
