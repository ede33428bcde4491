import { useStore } from 'zustand'
import { useOptionalStore } from '#app/features/drafting/index.ts'
import { m } from '#app/texts/messages.js'
import { sizeText } from '#app/features/works/components/size-text.ts'
import { ChapterPicker } from '#app/features/works/publish/chapter-picker.tsx'
import { chapterEditingTexts } from '#app/features/works/publish/chapter-texts.ts'
import type { NovelEditor } from './novel-editor.ts'

/** The chapters of a novel, each with its length. */
export function NovelChapters({ editor }: { editor: NovelEditor }) {
  const { work, chapter } = useStore(editor.store)
  const words = useOptionalStore(chapter?.text.store, ({ words }) => words, 0)
  // The editor knows the current length of the open chapter; the list is loaded less often.
  const chapters = work.chapterList.map((row) =>
    row.id === chapter?.id ? { ...row, size: { ...row.size, value: words } } : row,
  )
  return (
    <ChapterPicker
      chapters={chapters}
      unreleased={work.unreleased}
      openId={chapter?.id}
      texts={chapterEditingTexts}
      lineOf={({ size }) => (size.value === 0 ? m.novels_empty() : sizeText(size))}
      actions={editor.chapters}
    />
  )
}
