import type { VideoLeftOut, VideoView } from '@engawa/contract'
import { m } from '#app/texts/messages.js'
import { clockText } from '#app/lib/text/clock-text.ts'

/** Facts about a video file: its name, length, size, frame rate and sound, and the parts that are not used. */
export function VideoFacts({ video }: { video: VideoView }) {
  const { name, duration, width, height, frameRate, hasAudio, leftOut } = video
  const facts = [
    clockText(duration),
    `${width} × ${height}`,
    m.video_publish_frame_rate({ count: Math.round(frameRate * 100) / 100 }),
    hasAudio ? m.video_publish_sound() : m.video_publish_silent(),
  ]
  return (
    <div className="min-w-0 text-sm">
      <p className="truncate font-medium">{name}</p>
      <p className="text-ink-soft">{facts.join(' · ')}</p>
      {leftOut.length > 0 && (
        <ul aria-label={m.video_publish_left_out()} className="list-disc ps-5 text-ink-soft">
          {leftOut.map(({ what, count, names }) => (
            <li key={what}>{LEFT_OUT[what]({ count, names: names.join(', ') || String(count) })}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

const LEFT_OUT: Record<VideoLeftOut['what'], (found: { count: number; names: string }) => string> = {
  video: m.video_publish_left_out_video,
  sound: m.video_publish_left_out_sound,
  pictures: m.video_publish_left_out_pictures,
  subtitles: m.video_publish_left_out_subtitles,
  files: m.video_publish_left_out_files,
  chapters: m.video_publish_left_out_chapters,
  range: () => m.video_publish_left_out_range(),
  end: ({ count }) => m.video_publish_left_out_end({ time: clockText(count) }),
  length: ({ count }) => m.video_publish_left_out_length({ time: clockText(count) }),
}
