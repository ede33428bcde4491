import type { Contribution } from '@engawa/contract'
import { m } from '#app/texts/messages.js'
import { Chip } from '#app/ui/chip.tsx'
import { Link } from '#app/ui/link.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { kindName } from '../moderation-words.ts'
import { CASE, pressedBy } from '../queue/use-queue-keys.ts'
import { SelectionCheckbox } from './selection-checkbox.tsx'

type Props = {
  id: string
  contribution: Contribution
  isChosen: boolean
  /** Undefined if the viewer can neither remove nor restore it. */
  onChoose: ((range: boolean) => void) | undefined
}

/** A contribution of a member, with a checkbox. */
export function ContributionRow({ id, contribution, isChosen, onChoose }: Props) {
  const { subject, title, line, url, at, reason } = contribution
  const isUntitled = subject.kind === 'comment' || subject.kind === 'bullet'
  const name = (isUntitled ? line : title || line) || m.cleanups_untitled()
  const below = isUntitled ? title && m.cleanups_in({ title }) : title && line
  return (
    <li
      {...CASE}
      data-key={id}
      className="flex scroll-my-32 items-start gap-3 rounded-md px-2 py-3 outline-none focus-visible:outline-2 focus-visible:outline-accent-text"
    >
      <SelectionCheckbox {...pressedBy('x')} name={name} checked={isChosen} onChoose={onChoose} />
      <div className="flex min-w-0 grow flex-col gap-1">
        {url === null ? (
          <p className="line-clamp-3 wrap-anywhere">{name}</p>
        ) : (
          <Link to={url} className="line-clamp-3 wrap-anywhere hover:underline">
            {name}
          </Link>
        )}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <Chip>{kindName(subject.kind)}</Chip>
          {below && <span className="line-clamp-1 min-w-0 wrap-anywhere">{below}</span>}
          <RelativeTime time={at} />
          {reason !== '' && <span className="min-w-0 wrap-anywhere">{reason}</span>}
        </p>
      </div>
    </li>
  )
}
