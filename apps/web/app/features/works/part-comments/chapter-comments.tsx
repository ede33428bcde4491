import { MessageSquare } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { PartComments, usePartCounts } from '#app/features/discussion/index.ts'
import { formatCount } from '#app/lib/text/format.ts'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'
import { kindOf } from '../kinds.ts'
import { closeComments, openComments, useCommentsSheet, type Commented } from './comments-sheet.ts'
import { useOpenChapter } from './open-chapter.ts'
import { partNames } from './part-names.ts'

export const refsOf = ({ id, work }: Pick<Commented, 'id' | 'work'>) => ({
  subject: { kind: 'work', id: work.id },
  part: { kind: 'chapter', id },
})

/** The button in a reader's bar with the number of comments, and the sheet of comments. Other buttons also open the sheet. */
export function ChapterComments({ chapter }: { chapter: Commented }) {
  const { subject, part } = refsOf(chapter)
  const { total } = usePartCounts(subject, part)
  useOpenChapter(chapter.work.id, chapter.id)
  // The sheet closes on every navigation, because a link in it may lead to another position in the same chapter.
  const { key } = useLocation()
  useEffect(() => closeComments, [key])
  return (
    <>
      <IconButton
        label={total === 0 ? m.part_comments_open() : m.part_comments_open_count({ count: total })}
        className="relative"
        onClick={() => openComments(chapter)}
      >
        <MessageSquare size={20} aria-hidden />
        {total > 0 && (
          <span
            aria-hidden
            className="absolute top-0.5 right-0 min-w-4 rounded-full bg-accent-soft px-1 text-center text-xs leading-4 text-accent-text tabular-nums"
          >
            {formatCount(total)}
          </span>
        )}
      </IconButton>
      <CommentsSheet current={chapter} />
    </>
  )
}

function CommentsSheet({ current }: { current: Commented }) {
  const { open } = useCommentsSheet()
  const { chapter } = open ?? { chapter: current }
  const { subject, part } = refsOf(chapter)
  const { parts, anchorText } = kindOf(chapter.work)
  const anchor = open?.anchor ?? null
  const place = anchor === null ? null : (anchorText?.(anchor) ?? null)
  return (
    <PartComments
      subject={subject}
      part={anchor === null ? part : { ...part, anchor }}
      names={partNames(chapter.work)}
      title={place === null ? parts.comments() : m.part_comments_on({ place })}
      page={`/works/${chapter.work.id}`}
      canComment={chapter.status === 'published'}
      open={open !== null}
      onClose={closeComments}
    />
  )
}
