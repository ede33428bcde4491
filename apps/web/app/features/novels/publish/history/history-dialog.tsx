import { contract, type NovelRevision } from '@engawa/contract'
import { ArrowLeft, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { formatMoment } from '#app/lib/text/format.ts'
import { call } from '#app/lib/net/http-call.ts'
import { wholeList } from '#app/lib/net/whole-list.ts'
import { m } from '#app/texts/messages.js'
import { RowButton } from '#app/ui/bare-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { DiffTable } from '#app/ui/diff-table.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { EmptyState, FailedState } from '#app/ui/states.tsx'
import { toast } from '#app/ui/toast.ts'
import { useAction } from '#app/ui/use-action.ts'
import { useLoaded } from '#app/ui/use-loaded.ts'
import type { NovelEditor } from '../novel-editor.ts'

type Props = { editor: NovelEditor; chapterId: number; onClose: () => void }

/** A dialog with earlier texts of a chapter. Each is compared with the current text and can be restored. */
export function HistoryDialog({ editor, chapterId, onClose }: Props) {
  const [chosen, choose] = useState<NovelRevision>()
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={m.novels_history()}
      description={chosen ? undefined : m.novels_history_line()}
    >
      {chosen ? (
        <Revision editor={editor} revision={chosen} onBack={() => choose(undefined)} onDone={onClose} />
      ) : (
        <Revisions chapterId={chapterId} onChoose={choose} />
      )}
    </Dialog>
  )
}

const reasons: Record<NovelRevision['by'], () => string> = {
  writing: m.novels_by_writing,
  import: m.novels_by_import,
  replacing: m.novels_by_replacing,
  restoring: m.novels_by_restoring,
}

type ListProps = { chapterId: number; onChoose: (revision: NovelRevision) => void }

function Revisions({ chapterId, onChoose }: ListProps) {
  const list = useLoaded(`revisions:${chapterId}`, () =>
    wholeList(call, contract.novels.revisions, { chapterId }),
  )
  if (list.problem !== undefined) return <FailedState what={list.problem} onRetry={list.reload} />
  if (!list.value) return <Skeleton className="h-40 w-full" />
  if (list.value.items.length === 0) return <EmptyState line={m.novels_history_none()} />
  return (
    <ol className="flex flex-col divide-y divide-line pb-3">
      {list.value.items.map((revision) => (
        <li key={revision.id}>
          <RowButton
            onClick={() => onChoose(revision)}
            className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-2"
          >
            <span className="grow font-medium">{formatMoment(revision.savedAt)}</span>
            {revision.isLive && <Chip tone="leaf">{m.novels_is_live()}</Chip>}
            <span className="text-sm text-ink-soft">{reasons[revision.by]()}</span>
            <span className="ms-auto text-end text-sm sm:w-32 text-ink-soft tabular-nums">
              {m.works_words({ count: revision.words })}
            </span>
          </RowButton>
        </li>
      ))}
    </ol>
  )
}

type RevisionProps = {
  editor: NovelEditor
  revision: NovelRevision
  onBack: () => void
  onDone: () => void
}

function Revision({ editor, revision: { id, savedAt }, onBack, onDone }: RevisionProps) {
  const loaded = useLoaded(`revision:${id}`, () => call(contract.novels.revision, { id }))
  const { busy, run } = useAction()
  const restore = () =>
    run(async () => {
      await call(contract.novels.restore, { id })
      await editor.reload()
      onDone()
      toast(m.novels_restored({ time: formatMoment(savedAt) }))
    })
  return (
    <div className="flex flex-col gap-4 pb-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" variant="plain" icon={<ArrowLeft size={16} aria-hidden />} onClick={onBack}>
          {m.novels_history_back()}
        </Button>
        <span className="grow text-sm text-ink-soft">{formatMoment(savedAt)}</span>
        <Button
          size="sm"
          variant="primary"
          busy={busy}
          disabled={!loaded.value}
          icon={<RotateCcw size={16} aria-hidden />}
          onClick={() => void restore()}
        >
          {m.novels_restore()}
        </Button>
      </div>
      {loaded.problem !== undefined && <FailedState what={loaded.problem} onRetry={loaded.reload} />}
      {loaded.value ? <DiffTable rows={loaded.value.rows} /> : <Skeleton className="h-40 w-full" />}
    </div>
  )
}
