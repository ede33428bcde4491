import type { ReactNode } from 'react'
import { m } from '#app/texts/messages.js'

type Row = { key: string; name: ReactNode; files: string; bytes: string }

/** A table with the number of files and their bytes for each kind. */
export function AmountTable({ title, rows }: { title: string; rows: Row[] }) {
  if (rows.length === 0) return null
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="pb-2 text-left font-medium">{title}</caption>
      <thead className="sr-only">
        <tr>
          <th>{title}</th>
          <th>{m.admin_files_column()}</th>
          <th>{m.admin_size_column()}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ key, name, files, bytes }) => (
          <tr key={key}>
            <td className="py-1.5 pr-4 wrap-anywhere">{name}</td>
            <td className="py-1.5 pr-4 text-right whitespace-nowrap text-ink-soft">{files}</td>
            <td className="py-1.5 text-right whitespace-nowrap">{bytes}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
