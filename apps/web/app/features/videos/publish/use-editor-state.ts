import type { ChapterRow } from '@engawa/contract'
import { useStore } from 'zustand'
import { type SaveState, mostUrgent, useOptionalStore } from '#app/features/drafting/index.ts'
import { m } from '#app/texts/messages.js'
import { clockText } from '#app/lib/text/clock-text.ts'
import { isBusy, type UploadItem } from '#app/features/works/publish/uploads/upload-queue.ts'
import type { VideoEditor } from './video-editor.ts'

const idle: SaveState = { is: 'idle' }
const whole = (state: SaveState): SaveState => state

/** Returns the save state of the whole editor, which is the most urgent state of its parts. */
export function useSaveState(editor: VideoEditor): SaveState {
  const chapter = useStore(editor.store, ({ chapter }) => chapter)
  return mostUrgent([
    useStore(editor.details.saves.store),
    useOptionalStore(chapter?.title.saves.store, whole, idle),
  ])
}

/** Returns the names of missing parts without which the video cannot be published. */
export function useMissingParts(editor: VideoEditor): string[] {
  const title = useStore(editor.details.store, ({ value }) => value.title)
  const { chapterList } = useStore(editor.store, ({ work }) => work)
  const uploading = useStore(editor.uploader.store, ({ items }) => items.some(isBusy))
  return [title.trim() === '' && m.publish_needs_title(), missingVideo(chapterList, uploading)].filter(
    (part) => part !== false,
  )
}

function missingVideo(episodes: readonly ChapterRow[], uploading: boolean): string | false {
  if (episodes.some(({ ready }) => ready)) return false
  if (episodes.some(({ pending }) => pending > 0)) return m.video_publish_needs_preparing()
  if (uploading) return m.publish_needs_uploads()
  return m.video_publish_needs_video({ number: episodes[0]?.number ?? 1 })
}

/** Returns a short description of an episode's content. */
export function episodeLine({ size, ready, pending }: ChapterRow, upload: UploadItem | undefined): string {
  if (upload) return uploadLine(upload)
  if (size.value === 0) return m.video_publish_episode_empty()
  const length = clockText(size.value)
  if (pending === 0) return ready ? length : m.video_publish_episode_failed()
  return ready ? `${length} · ${m.video_publish_episode_sizes()}` : m.video_publish_episode_preparing()
}

function uploadLine(item: UploadItem): string {
  const percent = percentOf(item)
  if (item.state === 'failed') return m.video_publish_episode_refused()
  if (item.state === 'paused' || item.state === 'lost') return m.video_publish_episode_stopped({ percent })
  if (item.state === 'elsewhere') return m.video_publish_upload_elsewhere()
  if (item.state === 'waiting' || item.state === 'opening') return m.video_publish_episode_queued()
  return m.video_publish_episode_uploading({ percent })
}

/** Returns the progress of an upload in whole per cent; 100 only when it is complete. */
export const percentOf = ({ sentBytes, size }: Pick<UploadItem, 'sentBytes' | 'size'>): number =>
  Math.floor((sentBytes / Math.max(1, size)) * 100)
