import type { WorkView } from '@engawa/contract'
import { Link2 } from 'lucide-react'
import { m } from '#app/texts/messages.js'
import { Chip } from '#app/ui/chip.tsx'

const tones = { draft: 'plain', scheduled: 'amber', published: 'leaf', hidden: 'amber' } as const
const names = {
  draft: m.works_status_draft,
  scheduled: m.works_status_scheduled,
  published: m.works_status_published,
  hidden: m.works_status_hidden,
}

/** Whether a work is a draft, scheduled, published or hidden, and whether lists show it. */
export const StatusChip = ({ status, unlisted }: Pick<WorkView, 'status' | 'unlisted'>) => (
  <>
    <Chip tone={tones[status]}>{names[status]()}</Chip>
    {unlisted && (
      <Chip title={m.works_unlisted_note()}>
        <Link2 size={14} aria-hidden />
        {m.works_unlisted()}
      </Chip>
    )}
  </>
)
