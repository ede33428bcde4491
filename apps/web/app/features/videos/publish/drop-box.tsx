import { Clapperboard } from 'lucide-react'
import { cx } from '#app/lib/view/class-names.ts'
import { m } from '#app/texts/messages.js'
import { ByPointer } from '#app/ui/by-pointer.tsx'
import { FileButton } from '#app/features/works/publish/files/file-button.tsx'
import { DropFrame } from '#app/features/works/publish/files/drop-frame.tsx'
import type { PickedFile } from '#app/features/works/publish/files/picked-file.ts'
import { ACCEPT_SUBTITLES, ACCEPT_VIDEOS } from './video-files.ts'

type Props = { over: boolean; onPicked: (picked: PickedFile[]) => void; compact?: boolean }

/** A box to choose videos for upload. Files can also be dropped anywhere on the page. `compact`: the episode already has a video. */
export function DropBox({ over, onPicked, compact }: Props) {
  const line = compact ? (
    <ByPointer mouse={m.video_publish_drop_more()} touch={m.video_publish_choose_more()} />
  ) : (
    <ByPointer mouse={m.video_publish_drop_here()} touch={m.video_publish_choose_here()} />
  )
  return (
    <DropFrame over={over} compact={compact}>
      <p className={cx(compact ? 'text-start text-sm text-ink-soft' : 'font-medium')}>
        {over ? m.publish_drop_now() : line}
      </p>
      <FileButton
        label={m.video_publish_choose()}
        icon={<Clapperboard size={18} aria-hidden />}
        accept={`${ACCEPT_VIDEOS},${ACCEPT_SUBTITLES}`}
        lasting
        look={compact ? { size: 'sm' } : {}}
        onPicked={onPicked}
      />
      {!compact && <p className="measure text-sm text-ink-soft">{m.video_publish_drop_hint()}</p>}
    </DropFrame>
  )
}
