import { contract, type WorkView } from '@engawa/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call, errorText } from '#app/lib/http-call.ts'
import { m } from '#app/texts/messages.js'
import { toast, toastError, toastSuccess } from '#app/ui/toast.ts'
import type { ComicEditor } from './comic-editor.ts'

/** What publishes, schedules, hides and removes the work of an editor, after saving it. */
export function usePublishing(editor: ComicEditor) {
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()

  /** Resolves with whether it succeeded; a failure is shown. */
  async function attempt(change: () => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    try {
      await change()
      return true
    } catch (error) {
      toastError(errorText(error))
      return false
    } finally {
      setBusy(false)
    }
  }

  async function setStatus(
    to: { status: WorkView['status']; publishAt?: string },
    done?: string,
  ): Promise<boolean> {
    // Why saving failed is shown already.
    if (!(await editor.flush())) return false
    const ok = await attempt(() => editor.update(to))
    if (ok && done) toastSuccess(done)
    return ok
  }

  async function remove(): Promise<void> {
    await editor.flush()
    const { id, title } = editor.store.getState().work
    if (!(await attempt(() => call(contract.works.remove, { id })))) return
    await navigate('/publish')
    toast(m.publish_removed({ title: title === '' ? m.publish_untitled() : title }), {
      duration: 12_000,
      action: { label: m.publish_undo(), run: () => void restore(id) },
    })
  }

  async function restore(id: number): Promise<void> {
    if (!(await attempt(() => call(contract.works.restore, { id })))) return
    toastSuccess(m.publish_restored())
    await navigate(`/publish/comic?id=${id}`)
  }

  return {
    busy,
    publish: () => setStatus({ status: 'published' }, m.publish_published()),
    schedule: (publishAt: string) => setStatus({ status: 'scheduled', publishAt }),
    toDraft: () => setStatus({ status: 'draft' }),
    hide: () => setStatus({ status: 'hidden' }, m.publish_hidden()),
    remove,
  }
}

export type Publishing = ReturnType<typeof usePublishing>
