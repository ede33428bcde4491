import { WifiOff } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { useWhenOnline } from '#app/lib/net/use-when-online.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { videoKind } from '../../video-kind.ts'
import { videoChapters } from '../video-chapters.ts'

/**
 * Shown instead of the comments when the episode comes from this device. When the device is online again, the comments are loaded
 * automatically.
 */
export function NoComments({ chapterId }: { chapterId: number }) {
  const { state, revalidate } = useRevalidator()
  const load = () => {
    videoChapters.forget(chapterId)
    void revalidate()
  }
  useWhenOnline(load)
  return (
    <Paper className="flex flex-col gap-3" aria-label={videoKind.parts.comments()}>
      <Heading level={2}>{videoKind.parts.comments()}</Heading>
      <p className="flex items-center gap-2 text-ink-soft">
        <WifiOff size={18} aria-hidden className="shrink-0" />
        {m.player_comments_offline()}
      </p>
      <Button size="sm" className="self-start" busy={state !== 'idle'} onClick={load}>
        {m.ui_try_again()}
      </Button>
    </Paper>
  )
}
