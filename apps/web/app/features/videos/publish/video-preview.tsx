import { chapterPath, VIDEO, type SubtitleView, type VideoView } from '@engawa/contract'
import { ExternalLink } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { never } from '#app/lib/view/use-hydrated.ts'
import { m } from '#app/texts/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/picture.tsx'

type Props = {
  video: VideoView
  subtitles: readonly SubtitleView[]
  workId: number
  episodeId: number
}

/** The video, or its poster until a source can be played. */
export function VideoPreview({ video, subtitles, workId, episodeId }: Props) {
  const url = usePlayable(video)
  const ratio = `${video.width} / ${video.height}`
  const poster = video.poster?.sources.at(-1)?.url
  const frame = 'max-h-[60dvh] w-full rounded-md bg-sunken object-contain'
  if (url) {
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- the video has the subtitles that its author added
      <video
        key={url}
        controls
        playsInline
        preload="metadata"
        aria-label={m.video_publish_preview()}
        poster={poster}
        src={url}
        className={frame}
        style={{ aspectRatio: ratio }}
      >
        {subtitles.map((each) => (
          <track key={each.url} kind="subtitles" src={each.url} srcLang={each.language} label={each.label} />
        ))}
      </video>
    )
  }
  return (
    <div className="flex flex-col items-start gap-2">
      {video.poster ? (
        <Picture
          picture={video.poster}
          alt=""
          sizes="(width >= 980px) 720px, 90vw"
          fit="contain"
          className={frame}
        />
      ) : (
        <div className={`${frame} flex items-center justify-center`} style={{ aspectRatio: ratio }}>
          <p className="p-4 text-sm text-ink-soft">{m.video_publish_preview_later()}</p>
        </div>
      )}
      {video.sources.length > 0 && (
        <ButtonLink
          size="sm"
          to={chapterPath(VIDEO, workId, episodeId)}
          icon={<ExternalLink size={16} aria-hidden />}
        >
          {m.video_publish_preview_player()}
        </ButtonLink>
      )}
    </div>
  )
}

/**
 * Returns the URL of a source that a `<video>` element plays without scripts; only some browsers play playlists this way. The URL
 * stays the same when sizes are added, because playing would start again.
 */
function usePlayable({ sources }: VideoView): string | undefined {
  const playsLists = useSyncExternalStore(never, playsPlaylists, () => false)
  const source = sources.find(({ kind }) => kind === 'file') ?? (playsLists ? sources[0] : undefined)
  return source?.url
}

const playsPlaylists = (): boolean =>
  document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== ''
