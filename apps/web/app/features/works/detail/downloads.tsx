import type { WorkView } from '@engawa/contract'
import { Download } from 'lucide-react'
import { m } from '#app/texts/messages.js'
import { Paper } from '#app/ui/paper.tsx'
import { kindOf } from '../kinds.ts'

/** A work as files, for who may read it. */
export function Downloads({ work }: { work: WorkView }) {
  const files = work.status === 'published' && work.can.read ? kindOf(work).downloads?.(work) : undefined
  if (!files) return null
  return (
    <Paper className="flex flex-col gap-3 p-4 md:p-6" aria-label={m.works_downloads()}>
      <h2 className="font-display text-xl">{m.works_downloads()}</h2>
      <ul className="flex flex-wrap gap-2">
        {files.map(({ name, path }) => (
          <li key={name}>
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
