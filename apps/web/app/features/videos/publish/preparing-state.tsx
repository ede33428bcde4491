import type { VideoPreparing, VideoView } from '@engawa/contract'
import { CircleCheck, LoaderCircle, RotateCcw } from 'lucide-react'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { reasonText } from '#app/features/works/publish/reason-text.ts'
import { isOfTheFile, adviceFor } from './uploads/upload-texts.ts'

type Props = { video: VideoView; onRetry: () => void }

/** The state of a video's conversion: its progress, or the reason why it stopped. */
export function PreparingState({ video, onRetry }: Props) {
  const { preparing, sources } = video
  const plays = sources.length > 0
  if (preparing.state === 'ready') {
    return (
      <output className="flex items-center gap-2 text-sm text-leaf">
        <CircleCheck size={18} aria-hidden />
        {m.video_publish_ready()}
      </output>
    )
  }
  const retry = (
    <Button size="sm" icon={<RotateCcw size={16} aria-hidden />} onClick={onRetry}>
      {m.ui_try_again()}
    </Button>
  )
  if (preparing.state === 'failed') {
    return (
      <Notice tone="danger" live="alert" actions={retry}>
        {plays ? m.video_publish_stopped_plays() : m.video_publish_stopped()} {reasonText(preparing.reason)}
        {isOfTheFile(preparing) && (
          <span className="mt-1 block text-sm text-ink-soft">{adviceFor(preparing)}</span>
        )}
      </Notice>
    )
  }
  if (preparing.reason !== null) {
    return (
      <Notice live="status" actions={retry}>
        {m.video_publish_storage()}
      </Notice>
    )
  }
  const percent = Math.floor(preparing.progress * 100)
  const doing = m.video_publish_progress({ doing: doingText(preparing), percent })
  return (
    <div className="flex flex-col gap-2 rounded-md bg-sunken p-3">
      <output className="flex items-center gap-2 text-sm">
        <LoaderCircle size={18} aria-hidden className="shrink-0 animate-spin text-accent-text" />
        {plays ? `${m.video_publish_plays_now()} · ${doing}` : doing}
      </output>
      <Progress value={preparing.progress} label={m.video_publish_preparing()} />
      <p className="text-sm text-ink-soft">{m.video_publish_may_leave()}</p>
    </div>
  )
}

function doingText({ step, height }: VideoPreparing): string {
  if (step === 'repack') return m.video_publish_step_repack()
  if (step === 'pictures') return m.video_publish_step_pictures()
  if (step === 'audio') return m.video_publish_step_audio()
  if (step === 'video' && height !== null) return m.video_publish_step_size({ height })
  return m.video_publish_step_waiting()
}
