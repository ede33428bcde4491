import { Send } from 'lucide-react'
import { useStore } from 'zustand'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useAction } from '#app/ui/use-action.ts'
import type { ChapterText } from './chapter-text.ts'

/** A note that readers still see an older text of the published chapter, with a button to publish the current text. */
export function ReleaseNote({ text }: { text: ChapterText }) {
  const unreleased = useStore(text.store, ({ unreleased }) => unreleased)
  const words = useStore(text.store, ({ words }) => words)
  const { busy, run } = useAction()
  if (!unreleased) return null
  return (
    <Notice
      role="note"
      actions={
        <Button
          size="sm"
          variant="primary"
          busy={busy}
          disabled={words === 0}
          icon={<Send size={16} aria-hidden />}
          onClick={() => void run(text.release, m.novels_released())}
        >
          {m.novels_release()}
        </Button>
      }
    >
      {m.novels_unreleased()}
    </Notice>
  )
}
