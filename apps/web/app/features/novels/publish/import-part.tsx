import { Heading } from '#app/ui/heading.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { m } from '#app/texts/messages.js'
import { ImportPanel } from '../import/index.ts'
import type { NovelEditor } from './novel-editor.ts'

/** Imports an existing text. Afterwards the first imported chapter opens. */
export function ImportPart({ editor, onDone }: { editor: NovelEditor; onDone: () => void }) {
  async function open([first]: number[]): Promise<void> {
    await editor.reload()
    if (first !== undefined) editor.chapters.open(first)
    onDone()
  }
  return (
    <Paper className="mx-auto flex w-full max-w-3xl flex-col gap-4">
      <Heading level={2}>{m.novels_part_import()}</Heading>
      <ImportPanel
        workId={editor.id}
        onImported={(chapterIds) => void open(chapterIds)}
        onFacts={editor.applyFacts}
      />
    </Paper>
  )
}
