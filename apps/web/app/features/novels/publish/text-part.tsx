import { useStore } from 'zustand'
import { useOptionalStore } from '#app/features/drafting/index.ts'
import { Paper } from '#app/ui/paper.tsx'
import { m } from '#app/texts/messages.js'
import { ChapterButtons } from '#app/features/works/publish/chapter-buttons.tsx'
import { chapterEditingTexts } from '#app/features/works/publish/chapter-texts.ts'
import { ChapterTitle } from '#app/features/works/publish/chapter-title.tsx'
import { useChapterInAddress } from '#app/features/works/publish/use-chapter-in-address.ts'
import { novelKind } from '../novel-kind.ts'
import { NovelChapters } from './novel-chapters.tsx'
import { ChapterWriting } from './chapter-writing.tsx'
import type { NovelEditor } from './novel-editor.ts'

/** The chapters of a novel, with the editor of the open chapter. */
export function TextPart({ editor }: { editor: NovelEditor }) {
  const { work, chapter } = useStore(editor.store)
  useChapterInAddress(editor, novelKind.publishPath)
  const words = useOptionalStore(chapter?.text.store, ({ words }) => words, 0)
  if (!chapter) return null
  const row = work.chapterList.find(({ id }) => id === chapter.id)
  return (
    <div className="grid items-start gap-4 mid:grid-cols-[15rem_minmax(0,1fr)]">
      <NovelChapters editor={editor} />
      <Paper className="flex min-w-0 flex-col gap-4" aria-label={m.novels_part_text()}>
        <div className="flex flex-wrap items-end gap-2">
          <ChapterTitle title={chapter.title} texts={chapterEditingTexts} />
          {row && (
            <ChapterButtons
              work={work}
              chapter={row}
              isComplete={words > 0}
              actions={editor.chapters}
              texts={chapterEditingTexts}
            />
          )}
        </div>
        <ChapterWriting key={chapter.id} editor={editor} chapter={chapter} />
      </Paper>
    </div>
  )
}
