import { useStore } from 'zustand'
import { Paper } from '#app/ui/paper.tsx'
import { m } from '#app/texts/messages.js'
import { ChapterButtons } from '#app/features/works/publish/chapter-buttons.tsx'
import { ChapterPicker } from '#app/features/works/publish/chapter-picker.tsx'
import { ChapterTitle } from '#app/features/works/publish/chapter-title.tsx'
import { episodeEditingTexts } from './episode-editing-texts.ts'
import { EpisodePanel } from './episode-panel.tsx'
import { episodeLine } from './use-editor-state.ts'
import type { VideoEditor } from './video-editor.ts'

/** The list of a video's episodes, and the open episode. `over` is true while files are dragged over the page. */
export function EpisodesPart({ editor, over }: { editor: VideoEditor; over: boolean }) {
  const { work, chapter } = useStore(editor.store)
  const { items } = useStore(editor.uploader.store)
  const uploadOf = (chapterId: number) => items.find((item) => item.chapterId === chapterId)
  if (!chapter) return null
  const row = work.chapterList.find(({ id }) => id === chapter.id)
  return (
    <div className="grid items-start gap-4 mid:grid-cols-[17rem_minmax(0,1fr)]">
      <ChapterPicker
        chapters={work.chapterList}
        openId={chapter.id}
        texts={episodeEditingTexts}
        lineOf={(each) => episodeLine(each, uploadOf(each.id))}
        actions={editor.chapters}
      />
      <Paper className="flex min-w-0 flex-col gap-5" aria-label={m.video_publish_episode()}>
        <div className="flex flex-wrap items-end gap-2">
          <ChapterTitle title={chapter.title} texts={episodeEditingTexts} />
          {row && (
            <ChapterButtons
              work={work}
              chapter={row}
              isComplete={row.ready}
              actions={editor.chapters}
              texts={episodeEditingTexts}
            />
          )}
        </div>
        <EpisodePanel
          key={chapter.id}
          {...{ editor, over }}
          episode={chapter}
          upload={uploadOf(chapter.id)}
        />
      </Paper>
    </div>
  )
}
