import type { ChapterRow } from '@engawa/contract'
import { CalendarClock } from 'lucide-react'
import { useMoment } from '#app/lib/use-moment.ts'
import { m } from '#app/texts/messages.js'
import { Chip } from '#app/ui/chip.tsx'

/** Whether a chapter is out, or when it will be; nothing for a draft. */
export function ChapterState({ chapter: { status, publishAt } }: { chapter: ChapterRow }) {
  if (status === 'published') return <Chip tone="leaf">{m.publish_chapter_out()}</Chip>
  return publishAt === null ? null : <ComesOut at={publishAt} />
}

/** A sign: the time itself would leave no room for the name beside it. */
function ComesOut({ at }: { at: string }) {
  const text = m.publish_scheduled_for({ time: useMoment(at) })
  return (
    <Chip tone="amber" title={text}>
      <CalendarClock size={14} aria-hidden />
      <span className="sr-only">{text}</span>
    </Chip>
  )
}
