import type { BegunWork } from '@engawa/contract'
import type { ReactNode } from 'react'
import { Cover, coverColorsOf, coverBackground } from '#app/features/subjects/index.ts'
import { Link } from '#app/ui/link.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { kindOf } from '../kinds.ts'
import { readPath } from './next-step.ts'
import { cardOfWork } from './work-card.ts'

type Props = BegunWork & {
  /** A fact at the end of the card, e.g. the time of the visit. */
  fact?: ReactNode
}

/** A work that the viewer is reading, with a link to the position where the viewer stopped, or to the next chapter. */
export function ContinueCard({ work, place, next, fact }: Props) {
  const kind = kindOf(work)
  const [here, hereOf] = [kind.placeText(place), kind.placeOfText(place)]
  const line = place.finished
    ? kind.parts.finished({ number: place.chapterNumber })
    : kind.parts.place({ number: place.chapterNumber, place: here })
  const chapterId = place.finished ? next?.id : place.chapterId
  return (
    <Link
      to={chapterId === undefined ? `/works/${work.id}` : readPath(work, chapterId)}
      className="group flex overflow-hidden rounded-md border border-line bg-paper-2 no-underline shadow-1 hover:shadow-2"
      style={coverBackground(coverColorsOf(work.cover?.thumbhash))}
    >
      <Cover card={cardOfWork(work)} sizes="80px" upright decorative className="w-20 shrink-0" />
      <span className="flex min-w-0 flex-1 flex-col gap-1 p-3">
        <span className="line-clamp-1 font-medium group-hover:text-accent-text">{work.title}</span>
        <span className="text-sm text-ink-soft">{line}</span>
        {place.finished && next && (
          <span className="text-sm text-accent-text">{kind.steps.next({ number: next.number })}</span>
        )}
        <span className="mt-auto flex flex-col gap-1 text-sm text-ink-soft">
          <Progress value={place.progress} label={line} />
          <span className="flex flex-wrap gap-x-3 empty:hidden">
            {!place.finished && hereOf !== here && <span>{hereOf}</span>}
            {fact}
          </span>
        </span>
      </span>
    </Link>
  )
}
