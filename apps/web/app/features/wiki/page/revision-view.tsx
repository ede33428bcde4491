import type { OutputOf, wiki } from '@engawa/contract'
import { m } from '#app/texts/messages.js'
import { Notice } from '#app/ui/notice.tsx'
import { RevisionRow } from '../revision-row.tsx'
import { ReadView } from './read-view.tsx'

/** An old revision of a page. */
export function RevisionView({ old }: { old: OutputOf<typeof wiki.revision> }) {
  return (
    <div className="flex flex-col gap-4">
      <Notice>
        <p className="font-medium">{m.wiki_old_revision()}</p>
        <RevisionRow revision={old.revision} withoutTitle />
      </Notice>
      <ReadView page={old} />
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-medium">{m.wiki_source()}</summary>
        <pre className="overflow-x-auto rounded-md bg-sunken p-4 text-sm whitespace-pre-wrap">{old.text}</pre>
      </details>
    </div>
  )
}
