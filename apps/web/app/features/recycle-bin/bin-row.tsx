import { contract, LIMITS, type BinEntry } from '@engawa/contract'
import { useState } from 'react'
import { kindName } from '#app/features/moderation/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { formatDay } from '#app/lib/text/format.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { Field } from '#app/ui/field.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { useAction } from '#app/ui/use-action.ts'

type Props = {
  entry: BinEntry
  isChosen: boolean
  isModerator: boolean
  busy: boolean
  onChoose: () => void
  onRestore: () => void
  onPurge: () => void
}

/**
 * A removed subject: its content, the member who removed it, the reason, the content that is restored with it, and the day of its
 * permanent deletion.
 */
export function BinRow({ entry, isChosen, isModerator, busy, onChoose, onRestore, onPurge }: Props) {
  const isComment = entry.subject.kind === 'comment'
  const name = (isComment ? entry.line : entry.title || entry.line) || m.trash_untitled()
  const below = isComment ? entry.title && m.trash_in({ title: entry.title }) : entry.title && entry.line
  return (
    <li className="flex items-start gap-3 py-4">
      <Checkbox checked={isChosen} onChange={onChoose} className="touch-target px-1">
        <span className="sr-only">{m.trash_choose({ name })}</span>
      </Checkbox>
      <div className="flex min-w-0 grow flex-col gap-1">
        <p className="flex items-start justify-between gap-3">
          <span className="line-clamp-3 font-medium wrap-anywhere">{name}</span>
          <Chip>{kindName(entry.subject.kind)}</Chip>
        </p>
        {below !== '' && <p className="truncate text-sm text-ink-soft">{below}</p>}
        <Facts entry={entry} isModerator={isModerator} />
        <div className="mt-1 -ml-10 flex flex-wrap gap-2 sm:ml-0">
          {entry.can.restore && entry.container === null && (
            <Button size="sm" busy={busy} onClick={onRestore}>
              {m.trash_restore()}
            </Button>
          )}
          {entry.can.purge && (
            <Button size="sm" variant="plain-danger" busy={busy} onClick={onPurge}>
              {m.trash_purge()}
            </Button>
          )}
          {entry.can.hold && <LegalHoldButton entry={entry} />}
        </div>
      </div>
    </li>
  )
}

function Facts({ entry, isModerator }: { entry: BinEntry; isModerator: boolean }) {
  const parts = Object.entries(entry.with).map(([name, count]) => partNames[name]?.({ count }) ?? '')
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <RelativeTime time={entry.removedAt} />
        {isModerator && entry.removedBy && <span>{m.trash_removed_by({ name: entry.removedBy.name })}</span>}
        {isModerator && entry.author && <span>{m.trash_written_by({ name: entry.author.name })}</span>}
        {entry.legalHold === null && <span>{m.trash_until({ day: formatDay(entry.purgeAt) })}</span>}
      </p>
      {entry.reason !== '' && <p className="text-sm wrap-anywhere">{entry.reason}</p>}
      {parts.some(Boolean) && (
        <p className="text-sm text-ink-soft">{m.trash_with({ parts: parts.filter(Boolean).join(' · ') })}</p>
      )}
      {entry.container && (
        <p className="text-sm text-amber">{m.trash_container({ title: entry.container.title })}</p>
      )}
      {entry.legalHold !== null && (
        <p>
          <Chip wraps tone="amber">
            {m.trash_held({ reason: entry.legalHold })}
          </Chip>
        </p>
      )}
    </>
  )
}

const partNames: Record<string, (of: { count: number }) => string> = {
  chapters: m.trash_part_chapters,
  comments: m.trash_part_comments,
}

/** Protects a subject from deletion, for a reason that the moderator enters, or ends the protection. */
function LegalHoldButton({ entry: { subject, legalHold } }: { entry: BinEntry }) {
  const { busy, run } = useAction({ revalidate: true })
  const [reason, setReason] = useState<string | null>(null)
  const send = async (text: string) => {
    if (await run(() => call(contract.recycleBin.hold, { ...subject, reason: text }))) setReason(null)
  }
  if (legalHold !== null)
    return (
      <Button size="sm" variant="plain" busy={busy} onClick={() => void send('')}>
        {m.trash_release()}
      </Button>
    )
  if (reason === null)
    return (
      <Button size="sm" variant="plain" onClick={() => setReason('')}>
        {m.trash_hold()}
      </Button>
    )
  return (
    <div className="flex w-full flex-wrap items-end gap-2">
      <Field
        label={m.trash_hold_reason()}
        value={reason}
        maxLength={LIMITS.removalReasonMax}
        onChange={(event) => setReason(event.target.value)}
        className="grow"
      />
      <Button size="sm" busy={busy} disabled={reason.trim() === ''} onClick={() => void send(reason)}>
        {m.trash_hold()}
      </Button>
      <Button size="sm" variant="plain" onClick={() => setReason(null)}>
        {m.ui_cancel()}
      </Button>
    </div>
  )
}
