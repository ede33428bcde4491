import type { WorkCard } from '@engawa/contract'
import { m } from '#app/texts/messages.js'
import { ByPointer } from '#app/ui/by-pointer.tsx'
import { Button } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { NewWork } from '#app/features/works/publish/new-work.tsx'
import { useNewDraft } from '#app/features/works/publish/use-new-draft.ts'
import { comicKind } from '../comic-kind.ts'
import { DropBox } from './drop-box.tsx'
import { saveFilesForDraft } from '#app/features/works/publish/files/files-for-draft.ts'
import type { PickedFile } from '#app/features/works/publish/files/picked-file.ts'
import { useFileDrop } from '#app/features/works/publish/files/use-file-drop.ts'

/** The page for a new comic. The draft is created when files are chosen, or by a button without files. */
export function NewComic({ drafts }: { drafts: readonly WorkCard[] }) {
  const { busy, create: createDraft } = useNewDraft(comicKind)
  const create = (picked: PickedFile[]) => createDraft({ prepare: (id) => saveFilesForDraft(id, picked) })
  const over = useFileDrop((picked) => picked.length > 0 && void create(picked))
  return (
    <NewWork drafts={drafts}>
      <Paper pad="l" className="flex flex-col gap-5">
        <Heading level={1}>{m.publish_title_new()}</Heading>
        <p className="text-ink-soft">
          <ByPointer mouse={m.publish_begin_line()} touch={m.publish_begin_line_touch()} />
        </p>
        <DropBox over={over} onPicked={(picked) => void (picked.length > 0 && create(picked))} />
        <Button className="self-center" variant="plain" busy={busy} onClick={() => void create([])}>
          {busy ? m.publish_begin_busy() : m.publish_begin_empty()}
        </Button>
      </Paper>
    </NewWork>
  )
}
