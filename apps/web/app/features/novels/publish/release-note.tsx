import { Send } from 'lucide-react'
import { useStore } from 'zustand'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { useAction } from '#app/ui/use-action.ts'
import type { ChapterText } from './chapter-text.ts'

/** Says that readers of a published chapter see an older text, and shows them this one. */
export function ReleaseNote({ text }: { text: ChapterText }) {
  const unreleased = useStore(text.store, ({ unreleased }) => unreleased)
  const words = useStore(text.store, ({ words }) => words)
  const { busy, run } = useAction()
  if (!unreleased) return null
  return (
    <div
      role="note"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line bg-amber-soft px-4 py-2"
    >
      <p className="min-w-0 flex-1 basis-56">{m.novels_unreleased()}</p>
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
    </div>
  )
}
