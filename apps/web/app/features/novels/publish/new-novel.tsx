import type { WorkCard } from '@engawa/contract'
import { FileUp, PenLine } from 'lucide-react'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { NewWork } from '#app/features/works/publish/new-work.tsx'
import { useNewDraft } from '#app/features/works/publish/use-new-draft.ts'
import { novelKind } from '../novel-kind.ts'

/** The page for a new novel. Its draft is created when the author presses the button. */
export function NewNovel({ drafts }: { drafts: readonly WorkCard[] }) {
  const { busy, create } = useNewDraft(novelKind)
  return (
    <NewWork drafts={drafts}>
      <Paper pad="xl" className="flex flex-col items-center gap-5 text-center">
        <Heading level={1}>{m.novels_title_new()}</Heading>
        <p className="measure text-ink-soft">{m.novels_begin_line()}</p>
        <div className="flex flex-wrap justify-center gap-3">
          <Button
            variant="primary"
            busy={busy}
            icon={<PenLine size={18} aria-hidden />}
            onClick={() => void create()}
          >
            {busy ? m.publish_begin_busy() : m.novels_begin()}
          </Button>
          <Button
            softDisabled={busy}
            icon={<FileUp size={18} aria-hidden />}
            onClick={() => void create({ search: 'part=import' })}
          >
            {m.novels_part_import()}
          </Button>
        </div>
      </Paper>
    </NewWork>
  )
}
