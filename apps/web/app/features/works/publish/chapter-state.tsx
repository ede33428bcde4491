import type { ChapterRow } from '@engawa/contract'
import { CalendarClock, Check } from 'lucide-react'
import { useMoment } from '#app/lib/view/use-moment.ts'
import { m } from '#app/texts/messages.js'
import { Chip } from '#app/ui/chip.tsx'

/** An icon for a published or scheduled chapter; a draft has none. Text would leave no room for the chapter's name. */
export function ChapterState({ chapter: { status, publishAt } }: { chapter: ChapterRow }) {
  if (status === 'published') {
    const text = m.publish_chapter_out()
    return (
      <Chip tone="leaf" title={text}>
        <Check size={14} aria-hidden />
        <span className="sr-only">{text}</span>
      </Chip>
    )
  }
  return publishAt === null ? null : <ComesOut at={publishAt} />
}

function ComesOut({ at }: { at: string }) {
  const text = m.publish_scheduled_for({ time: useMoment(at) })
  return (
    <Chip tone="amber" title={text}>
      <CalendarClock size={14} aria-hidden />
      <span className="sr-only">{text}</span>
    </Chip>
  )
}
