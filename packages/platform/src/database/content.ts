/** The number of rows, and the sum of their hashes, which does not depend on the order of the rows or columns, or on PostgreSQL's version. */
export type Content = { rows: number; sum: bigint }

export type ContentRow = { rows: string; sum: string }

/** The select list for the content of the rows `r`. */
export const CONTENT = `count(*) as rows, coalesce(sum(hashtextextended(to_jsonb(r)::text, 0)), 0)::text as sum`

export const readContent = ({ rows: [row] }: { rows: ContentRow[] }): Content => ({
  rows: Number(row!.rows),
  sum: BigInt(row!.sum),
})
