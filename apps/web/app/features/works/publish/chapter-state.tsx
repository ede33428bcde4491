import type { ChapterRow } from '@engawa/contract'
import { CalendarClock, Check, PenLine } from 'lucide-react'
import { formatShort } from '#app/lib/text/format.ts'
import { useHydrated } from '#app/lib/view/use-hydrated.ts'
import { useMoment } from '#app/lib/view/use-moment.ts'
import { m } from '#app/texts/messages.js'
import { Chip } from '#app/ui/chip.tsx'

type Props = {
  chapter: ChapterRow
  /** Whether readers see an older text of the published chapter. */
  isUnreleased?: boolean
}

/** An icon for a published or scheduled chapter; a draft has none. Text would leave no room for the chapter's name. */
export function ChapterState({ chapter: { status, publishAt }, isUnreleased = false }: Props) {
  if (status === 'published') {
    const text = isUnreleased ? m.publish_chapter_unreleased() : m.publish_chapter_out()
    const Icon = isUnreleased ? PenLine : Check
    return (
      <Chip tone={isUnreleased ? 'amber' : 'leaf'} title={text}>
        <Icon size={14} aria-hidden />
        <span className="sr-only">{text}</span>
      </Chip>
    )
  }
  return publishAt === null ? null : <ComesOut at={publishAt} />
}

function ComesOut({ at }: { at: string }) {
  const text = m.publish_scheduled_for({ time: useMoment(at) })
  // The server does not know the author's time zone.
  const isHydrated = useHydrated()
  return (
    <Chip tone="amber" title={text}>
      <CalendarClock size={14} aria-hidden />
      <span aria-hidden>{isHydrated && formatShort(at)}</span>
      <span className="sr-only">{text}</span>
    </Chip>
  )
}
