import { contract } from '@engawa/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call, errorText } from '#app/lib/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { toastError } from '#app/ui/toast.ts'
import { DropBox } from './drop-box.tsx'
import { saveFilesForDraft } from './files-for-draft.ts'
import type { PickedFile } from './picked-files.ts'
import { useFileDrop } from './use-file-drop.ts'

/** A comic that does not exist yet: its draft is created when files are chosen, or on request without any. */
export function NewComic() {
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  async function create(picked: PickedFile[]): Promise<void> {
    if (busy) return
    setBusy(true)
    try {
      // With an id from the server a retry after a lost answer does not create a second draft.
      const { id } = await call(contract.works.generateId, {})
      await call(contract.works.create, { id, type: 'comic' })
      saveFilesForDraft(id, picked)
      await navigate(`/publish/comic?id=${id}`, { replace: true })
    } catch (error) {
      toastError(errorText(error))
      setBusy(false)
    }
  }
  const over = useFileDrop((picked) => picked.length > 0 && void create(picked))
  return (
    <div className="page-width py-6">
      <Paper className="mx-auto flex max-w-3xl flex-col gap-5 p-4 md:p-8">
        <h1 className="font-display text-2xl">{m.publish_title_new()}</h1>
        <p className="text-ink-soft">{m.publish_begin_line()}</p>
        <DropBox over={over} onPicked={(picked) => void (picked.length > 0 && create(picked))} />
        <Button className="self-center" variant="plain" busy={busy} onClick={() => void create([])}>
          {busy ? m.publish_begin_busy() : m.publish_begin_empty()}
        </Button>
      </Paper>
    </div>
  )
}
