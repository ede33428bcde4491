import { KeyCap } from './key-cap.tsx'

/** Keys of the keyboard, and a text about their action. */
export type KeyRow = { caps: readonly string[]; what: string }

/** A list of keys and their actions. */
export const KeyRows = ({ rows }: { rows: readonly KeyRow[] }) => (
  <dl className="flex flex-col">
    {rows.map(({ caps, what }) => (
      <div key={what} className="flex items-center justify-between gap-4 border-b border-line py-2">
        <dt className="order-2 flex shrink-0 gap-1">
          {caps.map((cap) => (
            <KeyCap key={cap}>{cap}</KeyCap>
          ))}
        </dt>
        <dd className="text-sm">{what}</dd>
      </div>
    ))}
  </dl>
)
