import type { WorkCard } from '@engawa/contract'
import { m } from '#app/texts/messages.js'
import { ByPointer } from '#app/ui/by-pointer.tsx'
import { Button } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { saveFilesForDraft } from '#app/features/works/publish/files/files-for-draft.ts'
import type { PickedFile } from '#app/features/works/publish/files/picked-file.ts'
import { useFileDrop } from '#app/features/works/publish/files/use-file-drop.ts'
import { NewWork } from '#app/features/works/publish/new-work.tsx'
import { useNewDraft } from '#app/features/works/publish/use-new-draft.ts'
import { videoKind } from '../video-kind.ts'
import { DropBox } from './drop-box.tsx'

/**
 * The page of a video without a draft. The draft is created when the author chooses files or presses the button for a draft without
 * files.
 */
export function NewVideo({ drafts }: { drafts: readonly WorkCard[] }) {
  const { busy, create: createDraft } = useNewDraft(videoKind)
  const create = (picked: PickedFile[]) => createDraft({ prepare: (id) => saveFilesForDraft(id, picked) })
  const createIfAny = (picked: PickedFile[]) => void (picked.length > 0 && create(picked))
  const over = useFileDrop(createIfAny)
  return (
    <NewWork drafts={drafts}>
      <Paper pad="l" className="flex flex-col gap-5">
        <Heading level={1}>{m.video_publish_title_new()}</Heading>
        <p className="text-ink-soft">
          <ByPointer mouse={m.video_publish_begin_line()} touch={m.video_publish_begin_line_touch()} />
        </p>
        <DropBox over={over} onPicked={createIfAny} />
        <Button className="self-center" variant="plain" busy={busy} onClick={() => void create([])}>
          {busy ? m.publish_begin_busy() : m.publish_begin_empty()}
        </Button>
      </Paper>
    </NewWork>
  )
}
