import type { VideoView } from '@engawa/contract'
import { m } from '#app/texts/messages.js'
import { clockText } from '#app/lib/text/clock-text.ts'

/** Facts about a video file: its name, length, size, frame rate and sound. */
export function VideoFacts({ video }: { video: VideoView }) {
  const { name, duration, width, height, frameRate, hasAudio } = video
  const facts = [
    clockText(duration),
    `${width} × ${height}`,
    m.video_publish_frame_rate({ count: Math.round(frameRate * 100) / 100 }),
    hasAudio ? m.video_publish_sound() : m.video_publish_silent(),
  ]
  return (
    <p className="min-w-0 text-sm">
      <span className="block truncate font-medium">{name}</span>
      <span className="text-ink-soft">{facts.join(' · ')}</span>
    </p>
  )
}
