import { Download } from 'lucide-react'
import { m } from '#app/texts/messages.js'

/** Links to the reader's own highlights and notes as files. */
export const ExportLinks = ({ workId }: { workId: number }) => (
  <p className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line pt-3 text-sm">
    {(['md', 'json'] as const).map((ending) => (
      <a
        key={ending}
        href={`/v1/novels/${workId}/highlights.${ending}`}
        download
        className="inline-flex min-h-11 items-center gap-2"
      >
        <Download size={16} aria-hidden />
        {ending === 'md' ? m.highlights_export() : m.highlights_export_json()}
      </a>
    ))}
  </p>
)
