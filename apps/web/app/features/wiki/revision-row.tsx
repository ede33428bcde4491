import { wikiPath, type WikiRevision } from '@engawa/contract'
import type { ReactNode } from 'react'
import { AuthorLink } from '#app/features/subjects/index.ts'
import { cx } from '#app/lib/view/class-names.ts'
import { m } from '#app/texts/messages.js'
import { Avatar } from '#app/ui/avatar.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { Link } from '#app/ui/link.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { viewPath } from './wiki-paths.ts'

type Props = {
  revision: WikiRevision
  /** Whether the title is hidden, e.g. in the history of one page. */
  withoutTitle?: boolean
  /** Further actions, shown after the link to the revision's changes. */
  children?: ReactNode
}

const notes = {
  restored: m.wiki_note_restored,
  moved: m.wiki_note_moved,
  reverted: m.wiki_note_reverted,
}

export const rowLink = 'inline-flex touch-target min-h-7 items-center text-accent-text hover:underline'

/** A revision in a list: its page, author, time, summary and size of the change. */
export function RevisionRow({ revision, withoutTitle = false, children }: Props) {
  const { title, id, author, summary, previous, removed } = revision
  return (
    <article className="flex min-w-0 grow items-start gap-3">
      <Avatar src={author?.avatar} name="" size={36} className="mt-0.5" />
      <div className="flex min-w-0 grow flex-col gap-0.5 pointer-coarse:gap-1.5">
        {!withoutTitle && (
          <Link
            to={wikiPath(title)}
            className="touch-target self-start font-medium break-words hover:text-accent-text"
          >
            {title}
          </Link>
        )}
        <Facts revision={revision} strong={withoutTitle} />
        {summary && <p className="measure text-sm break-words">{summary}</p>}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          {previous !== null && !removed && (
            <Link to={viewPath(title, 'diff', { from: previous, to: id })} className={rowLink}>
              {m.wiki_changes()}
            </Link>
          )}
          {children}
        </div>
      </div>
      {!removed && <Change revision={revision} />}
    </article>
  )
}

function Facts({ revision, strong }: { revision: WikiRevision; strong: boolean }) {
  const { author, reviewer, minor, note, createdAt, previous, removed } = revision
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
      {author ? (
        <AuthorLink
          author={author}
          className={cx(
            'inline-flex touch-target min-h-7 items-center hover:underline',
            strong && 'font-medium text-ink',
          )}
        />
      ) : (
        <span>{m.wiki_somebody()}</span>
      )}
      <RelativeTime time={createdAt} />
      {removed && <Chip tone="danger">{m.wiki_removed_edit()}</Chip>}
      {previous === null && <Chip tone="leaf">{m.wiki_new_page()}</Chip>}
      {minor && <Chip>{m.wiki_minor()}</Chip>}
      {note && <Chip tone="amber">{notes[note]()}</Chip>}
      {reviewer && <span>{m.wiki_reviewed_by({ name: reviewer.name })}</span>}
    </p>
  )
}

/** The number of characters that a revision added or removed. */
function Change({ revision: { change } }: { revision: WikiRevision }) {
  const tone = change > 0 ? 'text-leaf' : change < 0 ? 'text-danger' : 'text-ink-soft'
  return (
    <span
      title={m.wiki_change_title({ count: Math.abs(change) })}
      className={`shrink-0 pt-0.5 text-sm font-medium tabular-nums ${tone}`}
    >
      {change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '±0'}
    </span>
  )
}
