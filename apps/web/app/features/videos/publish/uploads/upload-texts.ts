import type { ErrorName } from '@engawa/contract'
import { formatBytes, formatDuration } from '#app/lib/text/format.ts'
import { m } from '#app/texts/messages.js'
import type { UploadItem } from '#app/features/works/publish/uploads/upload-queue.ts'

/** Returns the speed and the remaining time as text, e.g. "8 MB/s · 2 minutes left"; empty while the speed is unknown. */
export function speedText(bytesPerSecond: number | null, leftBytes: number): string {
  if (!bytesPerSecond || bytesPerSecond < 1) return ''
  const speed = m.video_publish_speed({ speed: formatBytes(bytesPerSecond) })
  const seconds = leftBytes / bytesPerSecond
  if (seconds < 10) return speed
  const left =
    seconds < 60 ? m.video_publish_left_short() : m.video_publish_left({ time: formatDuration(seconds) })
  return `${speed} · ${left}`
}

/** Returns the state of an upload in words. */
export function stateText({ state }: Pick<UploadItem, 'state'>): string {
  if (state === 'waiting' || state === 'opening' || state === 'ready') return m.video_publish_upload_queued()
  if (state === 'sending') return m.video_publish_upload_sending()
  if (state === 'paused') return m.video_publish_upload_paused()
  if (state === 'elsewhere') return m.video_publish_upload_elsewhere()
  if (state === 'sent' || state === 'confirming') return m.video_publish_upload_looking()
  return ''
}

// Errors whose cause is the file, so a retry with the same file would fail again.
const OF_THE_FILE: ReadonlySet<string> = new Set<ErrorName>([
  'video_not_a_video',
  'video_no_video_track',
  'video_unsupported_codec',
  'video_encrypted',
  'video_too_long',
  'video_too_many_pixels',
  'video_wrong_duration',
  'video_truncated',
  'upload_empty',
  'upload_used',
  'too_large',
])

/** An upload with the name of the error that stopped it. */
type Refused = { reason: string | null }

/** Whether the file itself caused the failure. */
export const isOfTheFile = ({ reason }: Refused): boolean => reason !== null && OF_THE_FILE.has(reason)

/** Returns advice for a rejected file. If there is no specific advice, it is to choose another file. */
export function adviceFor({ reason }: Refused): string {
  if (reason === 'video_truncated' || reason === 'video_wrong_duration') return m.video_publish_way_damaged()
  if (reason === 'video_unsupported_codec') return m.video_publish_way_codec()
  if (reason === 'video_encrypted') return m.video_publish_way_encrypted()
  if (reason === 'video_too_long' || reason === 'too_large') return m.video_publish_way_cut()
  if (reason === 'video_too_many_pixels') return m.video_publish_way_smaller()
  return m.video_publish_way_other()
}
