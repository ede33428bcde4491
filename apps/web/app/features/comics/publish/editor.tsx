import type { ComicChapter, WorkView } from '@engawa/contract'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { m } from '#app/texts/messages.js'
import { Paper } from '#app/ui/paper.tsx'
import { ChapterBar } from '#app/features/works/publish/chapter-bar.tsx'
import { chapterEditingTexts } from '#app/features/works/publish/chapter-texts.ts'
import { DetailsForm } from '#app/features/works/publish/details-form.tsx'
import { PublishBar } from '#app/features/works/publish/publish-bar.tsx'
import { ComicChoices } from './comic-choices.tsx'
import { createComicEditor } from './comic-editor.ts'
import { DropBox } from './drop-box.tsx'
import { FileNotices } from './file-notices.tsx'
import { ImportPanel } from './import-panel.tsx'
import { PagesFold } from './pages-fold.tsx'
import { PagesPanel, type PagesViewName } from './pages-panel.tsx'
import { UploadPanel } from './upload-panel.tsx'
import { useFileDrop } from '#app/features/works/publish/files/use-file-drop.ts'
import { useIsComplete, useMissingParts, usePageCount, useSaveState } from './use-editor-state.ts'

/** The editor of a comic, on a single page. Everything is saved automatically. */
export function Editor({ initial, content }: { initial: WorkView; content: ComicChapter | null }) {
  const [editor] = useState(() => createComicEditor(initial, content))
  // Uploads, imports and saving run outside of React until the author leaves the page.
  useEffect(() => editor.open(), [editor])
  const { work, chapter } = useStore(editor.store)
  const [pagesView, setPagesView] = useState<PagesViewName>('order')
  const pageCount = usePageCount(editor)
  const isComplete = useIsComplete(editor)
  const saveState = useSaveState(editor)
  const missing = useMissingParts(editor)
  const dragging = useFileDrop(editor.files.addFiles)
  return (
    <div className="page-width flex flex-col gap-4 py-4">
      <PublishBar
        title={m.publish_title_comic()}
        editor={editor}
        saveState={saveState}
        texts={chapterEditingTexts}
        missing={missing}
      />
      {/* On phones the details come first, because they would be hard to find below the pages. */}
      <div className="grid items-start gap-4 mid:grid-cols-[minmax(0,1fr)_340px]">
        <div className="min-w-0 mid:order-last">
          <DetailsForm work={work} details={editor.details} onCover={editor.setCover}>
            <ComicChoices details={editor.details} />
          </DetailsForm>
        </div>
        <Paper className="flex min-w-0 flex-col gap-5" aria-label={m.publish_pages()}>
          {chapter && (
            <ChapterBar
              work={work}
              open={chapter}
              isComplete={isComplete}
              actions={editor.chapters}
              texts={chapterEditingTexts}
            />
          )}
          <DropBox over={dragging} onPicked={editor.files.addFiles} compact={pageCount > 0} />
          <FileNotices files={editor.files} />
          <UploadPanel uploader={editor.uploader} />
          <ImportPanel
            importer={editor.importer}
            titleFrom={editor.archiveTitle}
            onApplyInfo={editor.applyArchiveInfo}
            openId={chapter?.id}
            onOpen={editor.chapters.open}
          />
          {chapter && (
            <PagesFold count={pageCount}>
              <PagesPanel
                key={chapter.id}
                chapter={chapter}
                details={editor.details}
                view={pagesView}
                onView={setPagesView}
                onCover={(pageId) => void editor.coverFrom(pageId)}
              />
            </PagesFold>
          )}
        </Paper>
      </div>
    </div>
  )
}
