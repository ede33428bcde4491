import type { ComicChapter, WorkView } from '@engawa/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { m } from '#app/texts/messages.js'
import { Paper } from '#app/ui/paper.tsx'
import { ChapterBar } from './chapter-bar.tsx'
import { DetailsForm } from './details-form.tsx'
import { DropBox } from './drop-box.tsx'
import { takeOver } from './hand-over.ts'
import { ImportPanel } from './import-panel.tsx'
import { FolderQuestion, LeftOut } from './notices.tsx'
import { PagesPanel, type PagesHandle } from './pages-panel.tsx'
import { PublishBar } from './publish-bar.tsx'
import { worstOf } from './save-mark.tsx'
import type { SaveState } from './save-queue.ts'
import { UploadPanel } from './upload-panel.tsx'
import { useChapters } from './use-chapters.ts'
import { useFields } from './use-fields.ts'
import { useFileDrop } from './use-file-drop.ts'
import { usePublishing } from './use-publishing.ts'
import { useTakeInfo } from './use-take-info.ts'
import { useTakeFiles } from './use-take-files.ts'
import { useTransfers } from './use-transfers.ts'

/** Everything of a comic in one place; nothing has to be saved by hand. */
export function Editor({ initial, first }: { initial: WorkView; first: ComicChapter | null }) {
  const [work, setWork] = useState(initial)
  const version = useRef(initial.version)
  const onWork = useCallback((fresh: WorkView) => {
    version.current = Math.max(version.current, fresh.version)
    setWork(fresh)
  }, [])
  const newest = useCallback(() => version.current, [])
  const pages = useRef<PagesHandle>(null)
  const [pageCount, setPageCount] = useState(first?.pages.length ?? 0)
  const [pagesSave, setPagesSave] = useState<SaveState>({ is: 'idle' })

  const form = useFields(initial, newest, onWork)
  const { current, actions } = useChapters(work, onWork)
  const transfers = useTransfers(work.id, {
    onPages(chapterId, made) {
      if (chapterId === current?.id) pages.current?.arrive(made)
      void actions.refresh()
    },
    onImported(job) {
      if (job.chapterId === current?.id) void pages.current?.reload()
      void actions.refresh()
    },
  })
  const files = useTakeFiles({ work, current, pageCount, actions, transfers })
  const over = useFileDrop(files.take)
  const takeInfo = useTakeInfo(work, form, actions.refresh)
  const flush = async () => {
    const saved = await Promise.all([form.flush(), pages.current?.flush() ?? true])
    return saved.every(Boolean)
  }
  const publishing = usePublishing({ work, version: newest, onWork, flush })
  useEffect(() => {
    if (!transfers.parts) return
    const waiting = takeOver(work.id)
    if (waiting.length > 0) files.take(waiting)
    // oxlint-disable-next-line react/exhaustive-deps -- once, as soon as uploads can begin
  }, [transfers.parts])

  const hasPages = pageCount > 0 || work.chapterList.some((chapter) => chapter.ready)
  const needs = [
    form.fields.title.trim() === '' && m.publish_needs_title(),
    !hasPages && !transfers.busy && m.publish_needs_pages(),
    transfers.busy && m.publish_needs_uploads(),
  ].filter((need) => need !== false)

  return (
    <div className="page-width flex flex-col gap-4 py-4">
      <PublishBar
        work={work}
        saveState={worstOf([form.state, pagesSave])}
        onRetrySave={() => void flush()}
        publishing={publishing}
        needs={needs}
      />
      <div className="grid items-start gap-4 mid:grid-cols-[minmax(0,1fr)_340px]">
        <Paper className="flex min-w-0 flex-col gap-5 p-4 md:p-6" aria-label={m.publish_pages()}>
          {current && <ChapterBar work={work} current={current} actions={actions} pages={pageCount} />}
          <DropBox over={over} onPicked={files.take} compact={pageCount > 0} />
          <LeftOut {...files.leftOut} onDismiss={files.dismiss} />
          {files.question && (
            <FolderQuestion
              taking={files.question}
              onEach={() => void files.eachFolder()}
              onOne={files.oneChapter}
            />
          )}
          {transfers.parts && (
            <>
              <UploadPanel queue={transfers.queue} uploader={transfers.parts.uploader} />
              <ImportPanel jobs={transfers.jobs} importer={transfers.parts.importer} onTake={takeInfo} />
            </>
          )}
          {current && (
            <PagesPanel
              key={current.id}
              ref={pages}
              chapterId={current.id}
              first={current.id === first?.id ? first : null}
              layout={form.fields.facets.layout}
              onCount={setPageCount}
              onSaveState={setPagesSave}
            />
          )}
        </Paper>
        <DetailsForm work={work} form={form} onCover={(cover) => setWork((now) => ({ ...now, cover }))} />
      </div>
    </div>
  )
}
