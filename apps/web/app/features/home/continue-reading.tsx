import type { Home } from '@engawa/contract'
import { ShelfRow } from '#app/features/subjects/index.ts'
import { ContinueCard } from '#app/features/works/index.ts'
import { m } from '#app/texts/messages.js'
import { Paper } from '#app/ui/paper.tsx'

/** Works that the member is reading, each with its exact position. */
export function ContinueReading({ entries }: { entries: Home['goOn'] }) {
  return (
    <Paper className="overflow-hidden">
      <ShelfRow title={m.home_go_on()} items={entries} keyOf={({ work }) => work.id} itemClass="w-72 md:w-80">
        {(entry) => <ContinueCard {...entry} />}
      </ShelfRow>
    </Paper>
  )
}
