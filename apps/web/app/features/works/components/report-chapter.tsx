import type { ChapterContent } from '@engawa/contract'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { ReportSubject } from '#app/features/moderation/index.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'

/** The button that reports the current chapter. It is not shown to the author. */
export function ReportChapter({ chapter: { id, work } }: { chapter: Pick<ChapterContent, 'id' | 'work'> }) {
  const [isOpen, setOpen] = useState(false)
  if (work.canEdit) return null
  return (
    <>
      <Button size="sm" variant="plain" icon={<Flag size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {m.works_report_chapter()}
      </Button>
      {isOpen && (
        <ReportSubject
          subject={{ kind: 'chapter', id }}
          label={m.works_report_chapter()}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
