import { MessageSquare } from 'lucide-react'
import { usePartCounts } from '#app/features/discussion/index.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { refsOf } from './chapter-comments.tsx'
import { openComments, type Commented } from './comments-sheet.ts'

/** The button at the end of a chapter. It opens the comments on the chapter. */
export function EndComments({ chapter }: { chapter: Commented }) {
  const { subject, part } = refsOf(chapter)
  const { total } = usePartCounts(subject, part)
  return (
    <Button
      variant="plain"
      icon={<MessageSquare size={18} aria-hidden />}
      onClick={() => openComments(chapter)}
    >
      {total === 0 ? m.part_comments_first() : m.part_comments_read({ count: total })}
    </Button>
  )
}
