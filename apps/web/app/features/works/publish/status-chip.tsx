import type { WorkView } from '@engawa/contract'
import { m } from '#app/texts/messages.js'
import { Chip } from '#app/ui/chip.tsx'

const tones = { draft: 'plain', scheduled: 'amber', published: 'leaf', hidden: 'amber' } as const
const names = {
  draft: m.works_status_draft,
  scheduled: m.works_status_scheduled,
  published: m.works_status_published,
  hidden: m.works_status_hidden,
}

/** Whether a work is a draft, scheduled, published or hidden. */
export const StatusChip = ({ status }: Pick<WorkView, 'status'>) => (
  <Chip tone={tones[status]}>{names[status]()}</Chip>
)
