import { contract } from '@engawa/contract'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import { useAction } from '#app/ui/use-action.ts'

/** The kinds whose removed subjects can be deleted all at once. */
const clearings = {
  post: {
    count: contract.recycleBin.clearablePosts,
    clear: contract.recycleBin.clearPosts,
    undo: contract.recycleBin.unclearPosts,
  },
  comment: {
    count: contract.recycleBin.clearableComments,
    clear: contract.recycleBin.clearComments,
    undo: contract.recycleBin.unclearComments,
  },
}
type Clearing = (typeof clearings)['post'] | (typeof clearings)['comment']
type Preview = { deleted: number; kept: number }

/**
 * A button that deletes all removed subjects of a kind. A dialog shows their number and requires the viewer to type a word. The
 * deletion can be undone for a minute.
 */
export function ClearButton({ kind }: { kind: string | undefined }) {
  const clearing = kind === 'post' || kind === 'comment' ? clearings[kind] : undefined
  const { busy, run } = useAction()
  const [preview, setPreview] = useState<Preview>()
  if (!clearing) return null
  const look = () => run(async () => setPreview(await call(clearing.count, {})))
  return (
    <>
      <Button size="sm" busy={busy} onClick={() => void look()} className="self-start">
        {m.trash_clear()}
      </Button>
      {preview && <ClearDialog clearing={clearing} preview={preview} onClose={() => setPreview(undefined)} />}
    </>
  )
}

type DialogProps = { clearing: Clearing; preview: Preview; onClose: () => void }

function ClearDialog({ clearing, preview: { deleted, kept }, onClose }: DialogProps) {
  const revalidator = useRevalidator()
  const { busy, run } = useAction({ revalidate: true })
  const [typed, setTyped] = useState('')
  const word = m.trash_clear_word()
  const undo = () =>
    run(async () => {
      await call(clearing.undo, {})
      await revalidator.revalidate()
    })
  const clear = () =>
    run(async () => {
      const { undoUntil } = await call(clearing.clear, {})
      onClose()
      toast(m.trash_purged(), {
        type: 'success',
        duration: Math.max(1_000, Date.parse(undoUntil) - Date.now()),
        action: { label: m.ui_undo(), run: () => void undo() },
      })
    })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.trash_clear_title()}
      description={[
        m.trash_clear_count({ count: deleted }),
        kept > 0 && m.trash_clear_kept({ count: kept }),
        m.trash_clear_line(),
      ]
        .filter(Boolean)
        .join(' ')}
      actions={
        <>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button
            variant="danger"
            busy={busy}
            disabled={deleted === 0 || typed.trim() !== word}
            onClick={() => void clear()}
          >
            {m.trash_clear_title()}
          </Button>
        </>
      }
    >
      <Field
        label={m.trash_clear_type({ word })}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
    </Dialog>
  )
}
