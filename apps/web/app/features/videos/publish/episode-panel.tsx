import { Replace } from 'lucide-react'
import { useStore } from 'zustand'
import { m } from '#app/texts/messages.js'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { FailedState } from '#app/ui/states.tsx'
import { FileButton } from '#app/features/works/publish/files/file-button.tsx'
import { DropBox } from './drop-box.tsx'
import { PosterChoice } from './poster-choice.tsx'
import { PreparingState } from './preparing-state.tsx'
import { SubtitlesPanel } from './subtitles/subtitles-panel.tsx'
import { UploadCard } from './uploads/upload-card.tsx'
import type { UploadItem } from '#app/features/works/publish/uploads/upload-queue.ts'
import type { VideoEditor } from './video-editor.ts'
import type { VideoEpisode } from './video-episode.ts'
import { VideoFacts } from './video-facts.tsx'
import { ACCEPT_VIDEOS } from './video-files.ts'
import { VideoPreview } from './video-preview.tsx'

type Props = { editor: VideoEditor; episode: VideoEpisode; upload: UploadItem | undefined; over: boolean }

/** The video of an episode with its poster and subtitles, or a box to choose a video. */
export function EpisodePanel({ editor, episode, upload, over }: Props) {
  const { content } = episode
  const state = useStore(content.store)
  const { video, status } = state
  const replace = (picked: Parameters<typeof editor.files.replaceVideo>[1]) =>
    void editor.files.replaceVideo(episode.id, picked)
  const addAny = (picked: Parameters<typeof editor.files.addFiles>[0]) => void editor.files.addFiles(picked)
  if (status === 'loading') return <Skeleton className="aspect-video w-full rounded-md" />
  if (status === 'failed')
    return <FailedState what={m.video_publish_failed()} onRetry={() => void content.load()} />
  return (
    <>
      {upload && (
        <UploadCard item={upload} uploader={editor.uploader} replaces={video !== null} onPicked={replace} />
      )}
      {!upload && !video && <DropBox over={over} onPicked={addAny} />}
      {video && (
        <section aria-label={m.video_publish_video()} className="flex flex-col gap-4">
          <VideoPreview video={video} subtitles={state.subtitles} episodeId={episode.id} workId={editor.id} />
          <PreparingState video={video} onRetry={() => void content.retry()} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <VideoFacts video={video} />
            {!upload && (
              <FileButton
                label={m.video_publish_replace()}
                icon={<Replace size={16} aria-hidden />}
                accept={ACCEPT_VIDEOS}
                single
                lasting
                look={{ size: 'sm' }}
                onPicked={replace}
              />
            )}
          </div>
          <PosterChoice posters={video.posters} onChoose={(at) => void content.choosePoster(at)} />
        </section>
      )}
      <SubtitlesPanel episode={episode} added={editor.newSubtitles} />
      {(video || upload) && <DropBox compact over={over} onPicked={addAny} />}
    </>
  )
}
