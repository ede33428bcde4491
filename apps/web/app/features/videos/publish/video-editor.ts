import { facetsOf, VIDEO, type VideoChapter, type VideoFacets, type WorkView } from '@engawa/contract'
import { createAutosaved } from '#app/features/drafting/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { createChapterActions } from '#app/features/works/publish/chapter-actions.ts'
import { createCurrentWork } from '#app/features/works/publish/current-work.ts'
import { consumeFilesForDraft } from '#app/features/works/publish/files/files-for-draft.ts'
import { changedDetails, detailsOf, type WorkDetails } from '#app/features/works/publish/work-details.ts'
import { episodeEditingTexts } from './episode-editing-texts.ts'
import { createFileIntake } from './file-intake.ts'
import { createNewSubtitles } from './subtitles/new-subtitles.ts'
import { createUploadStore, VIDEO_UPLOADS } from '#app/features/works/publish/uploads/upload-store.ts'
import { createUploader } from '#app/features/works/publish/uploads/uploader.ts'
import { videoUploads } from './uploads/video-uploads.ts'
import { createVideoEpisode } from './video-episode.ts'

/** The details of a video that its author can edit. */
export type VideoDetails = Omit<WorkDetails, 'facets'> & { facets: VideoFacets }

const videoDetailsOf = (work: WorkView): VideoDetails => ({
  ...detailsOf(work),
  facets: facetsOf(VIDEO.facets, work.facets),
})

type Opened = {
  work: WorkView
  /** The content of the episode that is open at first, from the page's loader. */
  content: VideoChapter | null
}

/**
 * Creates the state of the video editor, which saves automatically. It does not depend on React: components read its stores, and
 * `open` connects it with the browser.
 */
export function createVideoEditor({ work: initial, content }: Opened) {
  const current = createCurrentWork(initial, createVideoEpisode, {
    opened: content && { id: content.id, content },
  })
  const { store, id, update, setCover, refresh } = current
  const details = createAutosaved(videoDetailsOf(initial), async (now, before) => {
    const part = changedDetails(before, now)
    if (Object.keys(part).length > 0) await current.update(part)
  })
  const openEpisode = (chapterId: number) => {
    const { chapter } = store.getState()
    return chapter?.id === chapterId ? chapter : undefined
  }
  // If this fails, the list of episodes stays outdated until the next change.
  const refreshQuietly = (): void => void refresh().catch(() => undefined)
  const uploader = createUploader({
    workId: id,
    stored: createUploadStore(VIDEO_UPLOADS),
    kind: videoUploads(call, (chapterId, video) => {
      const episode = openEpisode(chapterId)
      if (video) episode?.content.receive(video)
      else void episode?.content.load()
      refreshQuietly()
    }),
  })
  const newSubtitles = createNewSubtitles({
    call,
    onAdded: (chapterId) => void openEpisode(chapterId)?.content.load(),
  })
  const actions = createChapterActions(current, episodeEditingTexts)
  const chapters: typeof actions = {
    ...actions,
    async remove(row) {
      const mine = uploader.store.getState().items.filter(({ chapterId }) => chapterId === row.id)
      uploader.remove(mine.map(({ key }) => key))
      await actions.remove(row)
    },
  }
  const files = createFileIntake({
    uploader,
    subtitles: newSubtitles,
    chapters,
    current() {
      const { work, chapter } = store.getState()
      return { episodes: work.chapterList, openId: chapter?.id ?? null }
    },
  })

  /** Saves everything. Resolves with whether that succeeded. */
  async function flush(): Promise<boolean> {
    const saved = await Promise.all([details.saves.flush(), store.getState().chapter?.flush() ?? true])
    return saved.every(Boolean)
  }

  /** Requests confirmation before the page is closed with unsaved changes or running uploads. */
  function beforeUnload(event: BeforeUnloadEvent): void {
    const isSaved = details.saves.isSaved() && (store.getState().chapter?.isSaved() ?? true)
    if (isSaved && !uploader.isBusy()) return
    void flush()
    event.preventDefault()
  }

  /** Starts uploads, and saves again when the connection is back. The returned function saves everything and stops the uploads. */
  function open(): () => void {
    const closeWork = current.open()
    const closeUploads = uploader.open()
    const session = new AbortController()
    const { signal } = session
    window.addEventListener('online', () => void flush(), { signal })
    window.addEventListener('beforeunload', beforeUnload, { signal })
    const waiting = consumeFilesForDraft(id)
    if (waiting.length > 0) void files.addFiles(waiting)
    return () => {
      session.abort()
      closeUploads()
      closeWork()
      void details.saves.flush()
    }
  }

  return {
    id,
    store,
    details,
    chapters,
    files,
    uploader,
    newSubtitles,
    update,
    refresh,
    setCover,
    flush,
    open,
  }
}

export type VideoEditor = ReturnType<typeof createVideoEditor>
