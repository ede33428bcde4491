import { wikiPath, type WikiRevision } from '@engawa/contract'
import type { ReactNode } from 'react'
import { m } from '#app/texts/messages.js'
import { Chip } from '#app/ui/chip.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { viewPath } from './wiki-paths.ts'

type Props = {
  revision: WikiRevision
  /** In the history of one page its title says nothing. */
  withoutTitle?: boolean
  children?: ReactNode
}

const notes = {
  restored: m.wiki_note_restored,
  moved: m.wiki_note_moved,
  reverted: m.wiki_note_reverted,
}

/** One revision in a list: what, who, when, how much. */
export function RevisionRow({ revision, withoutTitle = false, children }: Props) {
  const { title, id, author, reviewer, summary, minor, note, createdAt, change, previous } = revision
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        {!withoutTitle && (
          <TextLink to={wikiPath(title)} className="font-medium break-words">
            {title}
          </TextLink>
        )}
        {author ? (
          <TextLink to={`/user/${author.uid}`}>{author.name}</TextLink>
        ) : (
          <span className="text-ink-soft">{m.wiki_somebody()}</span>
        )}
        <RelativeTime time={createdAt} className="text-sm text-ink-soft" />
        <Change change={change} />
        {previous === null ? (
          <Chip tone="leaf">{m.wiki_new_page()}</Chip>
        ) : (
          <TextLink to={viewPath(title, 'diff', { from: previous, to: id })} className="text-sm">
            {m.wiki_changes()}
          </TextLink>
        )}
        {minor && <Chip>{m.wiki_minor()}</Chip>}
        {note && <Chip tone="amber">{notes[note]()}</Chip>}
        {children}
      </div>
      {summary && <p className="measure text-sm break-words text-ink-soft">{summary}</p>}
      {reviewer && <p className="text-sm text-ink-soft">{m.wiki_reviewed_by({ name: reviewer.name })}</p>}
    </div>
  )
}

/** How many characters more or fewer. */
const Change = ({ change }: { change: number }) => (
  <span
    className={`text-sm tabular-nums ${change > 0 ? 'text-leaf' : change < 0 ? 'text-danger' : 'text-ink-soft'}`}
  >
    {change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '±0'}
  </span>
)
