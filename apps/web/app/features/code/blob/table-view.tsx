import { m } from '#app/texts/messages.js'

/** A file that is shown as a table. The header row stays visible while the reader scrolls. */
export function TableView({ rows, isCut }: { rows: readonly string[][]; isCut: boolean }) {
  const [head = [], ...body] = rows
  return (
    <>
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
        tabIndex={0}
        aria-label={m.code_table()}
        className="max-h-[80dvh] overflow-auto -outline-offset-2"
      >
        <table className="min-w-full border-collapse text-sm">
          <thead className="sticky top-0 bg-paper-3 shadow-1">
            <tr>
              <th className="px-3 py-2 text-end font-normal text-ink-soft">#</th>
              {head.map((cell, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- columns may have the same name
                <th key={at} scope="col" className="px-3 py-2 text-start font-semibold whitespace-nowrap">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {body.map((row, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows have no id and never move
              <tr key={at} className="border-t border-line hover:bg-hover">
                <td className="px-3 py-1.5 text-end text-ink-soft tabular-nums">{at + 1}</td>
                {row.map((cell, column) => (
                  // oxlint-disable-next-line react/no-array-index-key -- cells have no id and never move
                  <td key={column} className="px-3 py-1.5">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {isCut && <p className="border-t border-line px-4 py-2 text-sm text-ink-soft">{m.code_table_cut()}</p>}
    </>
  )
}
