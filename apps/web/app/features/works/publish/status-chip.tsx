import type { WorkView } from '@engawa/contract'
import { Link2 } from 'lucide-react'
import { m } from '#app/texts/messages.js'
import { Chip } from '#app/ui/chip.tsx'

const tones = { draft: 'plain', scheduled: 'amber', published: 'leaf', hidden: 'amber' } as const
const names = {
  draft: m.work_pages_status_draft,
  scheduled: m.work_pages_status_scheduled,
  published: m.work_pages_status_published,
  hidden: m.work_pages_status_hidden,
}

/** Shows whether a work is a draft, scheduled, published or hidden, and whether it is unlisted. */
export const StatusChip = ({ status, unlisted }: Pick<WorkView, 'status' | 'unlisted'>) => (
  <>
    <Chip tone={tones[status]}>{names[status]()}</Chip>
    {unlisted && (
      <Chip title={m.work_pages_unlisted_note()}>
        <Link2 size={14} aria-hidden />
        {m.work_pages_unlisted()}
      </Chip>
    )}
  </>
)
