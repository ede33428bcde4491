import type { WorkView } from '@engawa/contract'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { PartSelect } from '#app/features/discussion/index.ts'
import { m } from '#app/texts/messages.js'
import { Heading } from '#app/ui/heading.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { kindOf } from '../kinds.ts'
import { partChoices } from '../part-comments/part-names.ts'

/** Links that download a work or its chapters as files, for viewers who may read the work. */
export function Downloads({ work }: { work: WorkView }) {
  const { downloads } = kindOf(work)
  const whole = downloads?.whole(work) ?? []
  const { items } = partChoices(work)
  const [chosen, choose] = useState(whole.length > 0 ? null : (items[0]?.part.id ?? null))
  if (!downloads || work.status !== 'published' || !work.can.read) return null
  const files = chosen === null ? whole : (downloads.chapter?.(chosen) ?? [])
  return (
    <Paper className="flex flex-col gap-3" aria-label={m.work_pages_downloads()}>
      <Heading level={2}>{m.work_pages_downloads()}</Heading>
      {downloads.chapter && items.length > 1 && (
        <PartSelect
          choices={{ label: m.work_pages_downloads_part(), whole: m.work_pages_downloads_whole(), items }}
          value={chosen}
          onChange={choose}
        />
      )}
      {files.length === 0 && <p className="text-sm text-ink-soft">{m.work_pages_downloads_too_long()}</p>}
      <ul className="flex flex-wrap gap-2">
        {files.map(({ name, path }) => (
          <li key={path}>
            <a
              href={path}
              download
              className="inline-flex min-h-11 touch-target items-center gap-2 rounded-md border border-line bg-paper-3 px-4 font-medium no-underline hover:bg-hover"
            >
              <Download size={18} aria-hidden />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Paper>
  )
}
