import { contract, ROLE } from '@engawa/contract'
import { useState } from 'react'
import { call, errorText } from '#app/lib/net/http-call.ts'
import { Personal } from '#app/lib/member/personal.tsx'
import { useRootMine } from '#app/lib/member/use-profile.ts'
import { listOf } from '#app/lib/text/list-of.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Choice } from '#app/ui/choice.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { toast, toastError, toastSuccess } from '#app/ui/toast.ts'
import { useAction } from '#app/ui/use-action.ts'

const HOUR_MS = 3_600_000
const UNDO_MS = 60_000

type Props = { uid: number; name: string }

/** The button with which moderators revert a member's edits since a chosen time. The revert can be undone. */
export function RevertButton(props: Props) {
  const [open, setOpen] = useState(false)
  return (
    <Personal of={useRootMine()} vary={({ profile }) => String((profile?.role ?? 0) >= ROLE.moderator)}>
      {(own) =>
        (own?.profile?.role ?? 0) >= ROLE.moderator && (
          <>
            <Button variant="danger" size="sm" onClick={() => setOpen(true)}>
              {m.wiki_revert()}
            </Button>
            {open && <RevertDialog {...props} onClose={() => setOpen(false)} />}
          </>
        )
      }
    </Personal>
  )
}

/** Time spans that a revert can cover, in hours. */
const spans = ['1', '24', '168', '720', 'all'] as const
type Span = (typeof spans)[number]

const spanLabels: Record<Span, () => string> = {
  1: m.wiki_revert_hour,
  24: m.wiki_revert_day,
  168: m.wiki_revert_week,
  720: m.wiki_revert_month,
  all: m.wiki_revert_ever,
}

const momentOf = (span: Span): string =>
  new Date(span === 'all' ? 0 : Date.now() - Number(span) * HOUR_MS).toISOString()

function RevertDialog({ uid, name, onClose }: Props & { onClose: () => void }) {
  const [span, setSpan] = useState<Span>('24')
  const { busy, run } = useAction({ revalidate: true })
  const revert = async () => {
    const done = await run(async () =>
      toastReverted(await call(contract.wiki.revert, { uid, since: momentOf(span) })),
    )
    if (done) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.wiki_revert_title({ name })}
      description={m.wiki_revert_line()}
      actions={
        <>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button variant="danger" busy={busy} onClick={() => void revert()}>
            {m.wiki_revert()}
          </Button>
        </>
      }
    >
      <Choice
        label={m.wiki_revert_since()}
        value={span}
        options={spans.map((value) => ({ value, label: spanLabels[value]() }))}
        onChange={setSpan}
      />
    </Dialog>
  )
}

type Reverted = { id: number; pages: number; conflicts: string[] }

function toastReverted({ id, pages, conflicts }: Reverted): void {
  if (conflicts.length > 0) toast(m.wiki_revert_conflicts({ titles: listOf(conflicts) }), { duration: 0 })
  toast(m.wiki_reverted({ count: pages }), {
    type: 'success',
    duration: UNDO_MS,
    action: { label: m.ui_undo(), run: () => void undoRevert(id) },
  })
}

async function undoRevert(id: number): Promise<void> {
  try {
    const { pages } = await call(contract.wiki.undoRevert, { id })
    toastSuccess(m.wiki_revert_undone({ count: pages }))
  } catch (error) {
    toastError(errorText(error))
  }
}
