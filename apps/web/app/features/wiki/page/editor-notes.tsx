import type { WikiSource } from '@engawa/contract'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'

type Props = { source: WikiSource; busy: boolean; onDiscard: () => void }

/** What somebody should know before they write. */
export function EditorNotes({ source, busy, onDiscard }: Props) {
  const lines = [
    source.revision === null && m.wiki_note_new(),
    !source.canEdit && m.wiki_note_protected(),
    source.reviewed && m.wiki_note_reviewed(),
    source.draft && m.wiki_note_draft(),
    !source.draft && source.proposal && m.wiki_note_proposal(),
  ].filter((line) => typeof line === 'string')
  if (lines.length === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-amber-soft px-4 py-3 text-sm">
      <div className="measure flex flex-col gap-1">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {source.draft && (
        <Button size="sm" busy={busy} onClick={onDiscard}>
          {m.wiki_discard()}
        </Button>
      )}
    </div>
  )
}
