/** Does something with every row, until reading gives none. */
export async function untilDone<Row>(
  read: () => Promise<readonly Row[]>,
  each: (row: Row) => Promise<unknown>,
): Promise<void> {
  for (;;) {
    const rows = await read()
    if (rows.length === 0) return
    for (const row of rows) await each(row)
  }
}
