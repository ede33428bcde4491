import { contract, type WorkView } from '@engawa/contract'
import { useNavigate } from 'react-router'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { toast } from '#app/ui/toast.ts'
import { useAction } from '#app/ui/use-action.ts'
import { kindOf } from '../kinds.ts'
import type { WorkEditor } from './work-editor.ts'

/** Returns functions that publish, schedule, hide or remove the editor's work. Each saves the work first. */
export function usePublishing(editor: WorkEditor) {
  const { busy, run } = useAction()
  const navigate = useNavigate()

  async function setStatus(
    to: { status: WorkView['status']; publishAt?: string; chapterIds?: number[] },
    done?: string,
  ): Promise<boolean> {
    // The author already sees why the save failed.
    if (!(await editor.flush())) return false
    return run(() => editor.update(to), done)
  }

  async function remove(): Promise<void> {
    await editor.flush()
    const { work } = editor.store.getState()
    const { id, title } = work
    if (!(await run(() => call(contract.works.remove, { id })))) return
    await navigate('/publish')
    toast(m.publish_removed({ title: title === '' ? m.publish_untitled() : title }), {
      duration: 12_000,
      action: { label: m.publish_undo(), run: () => void restore(work) },
    })
  }

  async function restore({ id, type }: WorkView): Promise<void> {
    if (await run(() => call(contract.works.restore, { id }), m.publish_restored()))
      await navigate(`${kindOf({ type }).publishPath}?id=${id}`)
  }

  return {
    busy,
    /** Saves everything, and loads the chapters as they are now. Resolves with whether that succeeded. */
    prepare: async (): Promise<boolean> => (await editor.flush()) && (await run(editor.refresh)),
    /** Publishes the work with the chosen chapters, or with all. */
    publish: (choice: { chapterIds?: number[] } = {}) =>
      setStatus({ status: 'published', ...choice }, m.publish_published()),
    schedule: (choice: { publishAt: string; chapterIds?: number[] }) =>
      setStatus({ status: 'scheduled', ...choice }),
    toDraft: () => setStatus({ status: 'draft' }),
    hide: () => setStatus({ status: 'hidden' }, m.publish_hidden()),
    remove,
  }
}

export type Publishing = ReturnType<typeof usePublishing>
