import { X } from 'lucide-react'
import { formatNumber } from '#app/lib/text/format.ts'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Progress } from '#app/ui/progress.tsx'
import type { PendingSearch } from './use-searches.ts'

type Props = { pending: readonly PendingSearch[]; onDismiss: (key: number) => void }

/** Lists the pictures that are being sent, and those that could not be sent. */
export const PendingList = ({ pending, onDismiss }: Props) => (
  <ul aria-live="polite" className="flex flex-col gap-2 empty:hidden">
    {pending.map((each) => (
      <li key={each.key} className="rounded-md border border-line bg-paper-2 px-3 py-2">
        {each.problem === undefined ? (
          <Sending {...each} />
        ) : (
          <div className="flex items-center gap-3">
            <p role="alert" className="grow text-danger wrap-anywhere">
              {each.name} · {each.problem}
            </p>
            <IconButton label={m.ui_close()} size="sm" onClick={() => onDismiss(each.key)}>
              <X size={16} aria-hidden />
            </IconButton>
          </div>
        )}
      </li>
    ))}
  </ul>
)

function Sending({ name, done }: PendingSearch) {
  const percent = done === null ? null : Math.round(done * 100)
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex justify-between gap-3 text-sm">
        <span className="truncate">{name}</span>
        <span className="shrink-0 tabular-nums text-ink-soft">
          {percent === null || percent >= 100 ? m.image_search_preparing() : `${formatNumber(percent)} %`}
        </span>
      </p>
      <Progress value={done ?? 0} label={name} />
    </div>
  )
}
