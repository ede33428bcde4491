import type { WorkCard } from '@engawa/contract'
import { Cover } from '#app/features/subjects/index.ts'
import { useMoment } from '#app/lib/view/use-moment.ts'
import { m } from '#app/texts/messages.js'
import { Link } from '#app/ui/link.tsx'
import { HappenedAgo } from '#app/ui/relative-time.tsx'
import { partsText } from '../components/parts-text.ts'
import { sizeText } from '../components/size-text.ts'
import { cardOfWork } from '../components/work-card.ts'
import { kindOf } from '../kinds.ts'
import { StatusChip } from './status-chip.tsx'

/** A work in a list of its author, with a link to its editor. */
export function OwnWork({ work }: { work: WorkCard }) {
  const comesOut = useMoment(work.publishAt)
  const title = work.title === '' ? m.publish_untitled() : work.title
  return (
    <Link
      to={`${kindOf(work).publishPath}?id=${work.id}`}
      className="group flex gap-4 rounded-md border border-line bg-paper-2 p-3 no-underline hover:shadow-2"
    >
      <Cover card={cardOfWork(work)} sizes="64px" upright decorative className="w-16 shrink-0 rounded-sm" />
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="line-clamp-2 font-medium group-hover:text-accent-text">{title}</span>
        <span className="text-sm text-ink-soft">
          {partsText(work)} · {sizeText(work.size)}
        </span>
        <span className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
          <StatusChip status={work.status} unlisted={work.unlisted} />
          <span>
            {comesOut === null ? (
              <HappenedAgo what={m.publish_updated()} time={work.updatedAt} />
            ) : (
              m.publish_scheduled_for({ time: comesOut })
            )}
          </span>
        </span>
      </span>
    </Link>
  )
}
