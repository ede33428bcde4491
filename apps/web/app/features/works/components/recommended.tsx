import type { RecommendationReason, RecommendedWork } from '@engawa/contract'
import { m } from '#app/texts/messages.js'
import { Paper } from '#app/ui/paper.tsx'
import { WorkShelf } from './work-shelf.tsx'

/** A shelf of recommended works. Each shows the reason why it is recommended. */
export function Recommended({ title, works }: { title: string; works: readonly RecommendedWork[] }) {
  return (
    <Paper className="overflow-hidden">
      <WorkShelf title={title} works={works} noteOf={({ reason }) => reasonText(reason)} />
    </Paper>
  )
}

function reasonText(reason: RecommendationReason): string {
  switch (reason.by) {
    case 'readers':
      return m.works_because_readers({ count: reason.readers })
    case 'tags':
      return m.works_because_tags({ tags: reason.tags.map((tag) => `#${tag}`).join(' ') })
    case 'author':
      return m.works_because_author()
    case 'popular':
      return m.works_because_popular()
    case 'read':
      return m.works_because_read({ title: reason.work.title })
  }
}
