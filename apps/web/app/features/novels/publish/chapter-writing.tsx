import { Eye, History, Replace } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { Conflict, forgetDecisions } from '#app/features/drafting/index.ts'
import { errorText } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { FailedState } from '#app/ui/states.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { FindDialog } from './find/find-dialog.tsx'
import { HistoryDialog } from './history/history-dialog.tsx'
import type { NovelChapterEditor } from './novel-chapter.ts'
import type { NovelEditor } from './novel-editor.ts'
import { ReleaseNote } from './release-note.tsx'
import { TextField } from './text-field.tsx'

type Props = { editor: NovelEditor; chapter: NovelChapterEditor }

/** The text of a chapter and its actions. A conflict must be resolved first. */
export function ChapterWriting({ editor, chapter: { id, text } }: Props) {
  const status = useStore(text.store, ({ status }) => status)
  const problem = useStore(text.store, ({ problem }) => problem)
  const conflict = useStore(text.store, ({ conflict }) => conflict)
  const { busy, run } = useAction()
  if (status === 'failed') return <FailedState what={errorText(problem)} onRetry={() => void text.load()} />
  if (status === 'loading') return <Skeleton className="h-[60vh] w-full" />
  if (conflict) {
    const of = `chapter:${id}`
    return (
      <Conflict
        of={of}
        regions={conflict}
        busy={busy}
        onResolved={(chosen) => void run(() => text.resolve(chosen).then(() => forgetDecisions(of)))}
      />
    )
  }
  return (
    <>
      <ReleaseNote text={text} />
      <TextField editor={editor} text={text} />
      <Tools editor={editor} chapterId={id} />
    </>
  )
}

function Tools({ editor, chapterId }: { editor: NovelEditor; chapterId: number }) {
  const [open, setOpen] = useState<'history' | 'find' | null>(null)
  const close = () => setOpen(null)
  // History and search use the saved text, so unsaved changes are saved first.
  const openSaved = (next: 'history' | 'find') => void editor.flush().then((saved) => saved && setOpen(next))
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line pt-3">
      <Button
        size="sm"
        variant="plain"
        icon={<Replace size={16} aria-hidden />}
        onClick={() => openSaved('find')}
      >
        {m.novels_find()}
      </Button>
      <Button
        size="sm"
        variant="plain"
        icon={<History size={16} aria-hidden />}
        onClick={() => openSaved('history')}
      >
        {m.novels_history()}
      </Button>
      <ButtonLink
        size="sm"
        variant="plain"
        to={`/works/novels/${editor.id}/read?chapter=${chapterId}`}
        icon={<Eye size={16} aria-hidden />}
      >
        {m.novels_look()}
      </ButtonLink>
      {open === 'history' && <HistoryDialog editor={editor} chapterId={chapterId} onClose={close} />}
      {open === 'find' && <FindDialog editor={editor} onClose={close} />}
    </div>
  )
}
