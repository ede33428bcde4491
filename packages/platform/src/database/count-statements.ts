import type { KyselyPlugin } from 'kysely'

export type StatementListener = (statement: { rows: number }) => void

/** Returns a Kysely plugin that calls the listener after each statement. */
export const countStatements = (onStatement: StatementListener): KyselyPlugin => ({
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    onStatement({ rows: result.rows.length })
    return result
  },
})
