import { contract } from '@engawa/contract'
import { Send } from 'lucide-react'
import { useStore } from 'zustand'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { useAction } from '#app/ui/use-action.ts'
import type { NovelEditor } from './novel-editor.ts'

/**
 * A button that shows readers the current texts of all published chapters. If only the open chapter has changes, the note above its text
 * has a button.
 */
export function ReleaseAll({ editor }: { editor: NovelEditor }) {
  const { work, chapter } = useStore(editor.store)
  const { busy, run } = useAction()
  const { unreleased } = work
  if (unreleased.every((id) => id === chapter?.id)) return null
  const release = async (): Promise<void> => {
    if (!(await editor.flush())) return
    await call(contract.novels.releaseAll, { workId: work.id })
    await editor.reload()
  }
  return (
    <Button
      size="sm"
      variant="primary"
      busy={busy}
      icon={<Send size={16} aria-hidden />}
      onClick={() => void run(release, m.novels_released_all())}
    >
      {m.novels_release_all({ count: unreleased.length })}
    </Button>
  )
}
