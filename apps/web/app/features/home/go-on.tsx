import type { Home } from '@engawa/contract'
import { m } from '#app/texts/messages.js'
import { Link } from '#app/ui/link.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { readPath } from '../works/components/next-step.ts'
import { ShelfRow } from '../works/components/shelf-row.tsx'
import { WorkCover } from '../works/components/work-cover.tsx'
import { washStyle } from '../works/components/cover-wash.ts'

type Entry = Home['goOn'][number]

/** What I was reading, each with its exact place; one press goes on there. */
export function GoOn({ entries }: { entries: Entry[] }) {
  return (
    <Paper className="overflow-hidden p-4 md:p-6">
      <ShelfRow title={m.home_go_on()} items={entries} keyOf={({ work }) => work.id} itemClass="w-72 md:w-80">
        {(entry) => <GoOnCard {...entry} />}
      </ShelfRow>
    </Paper>
  )
}

function GoOnCard({ work, place }: Entry) {
  const line = place.finished
    ? m.home_go_on_finished({ chapter: place.chapterNumber })
    : m.home_go_on_place({ chapter: place.chapterNumber, page: place.page + 1 })
  const part = place.finished ? 1 : (place.page + 1) / Math.max(1, place.pages)
  return (
    <Link
      to={place.finished ? `/works/${work.id}` : readPath(work.id, place.chapterId)}
      className="group flex overflow-hidden rounded-md border border-line bg-paper-2 no-underline shadow-1 hover:shadow-2"
      style={washStyle(work.cover?.thumbhash)}
    >
      <WorkCover work={work} sizes="80px" decorative className="w-20 shrink-0" />
      <span className="flex min-w-0 flex-1 flex-col gap-1 p-3">
        <span className="line-clamp-1 font-medium group-hover:text-accent-text">{work.title}</span>
        <span className="text-sm text-ink-soft">{line}</span>
        <span className="mt-auto flex flex-col gap-1 text-sm text-ink-soft">
          <Progress value={part} label={line} />
          {!place.finished && <span>{m.home_go_on_of({ page: place.page + 1, pages: place.pages })}</span>}
        </span>
      </span>
    </Link>
  )
}
