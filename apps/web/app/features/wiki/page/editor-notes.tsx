import type { WikiSource } from '@engawa/contract'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'

type Props = {
  source: WikiSource
  hasDraft: boolean
  isProposed: boolean
  busy: boolean
  onDiscard: () => void
  onWithdraw: () => void
}

/** What somebody should know before they write. */
export function EditorNotes({ source, hasDraft, isProposed, busy, onDiscard, onWithdraw }: Props) {
  const lines = [
    source.revision === null && m.wiki_note_new(),
    !source.canEdit && m.wiki_note_protected(),
    source.reviewed && m.wiki_note_reviewed(),
    hasDraft && m.wiki_note_draft(),
    isProposed && m.wiki_note_proposal(),
  ].filter((line) => typeof line === 'string')
  if (lines.length === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-amber-soft px-4 py-3 text-sm">
      <div className="measure flex flex-col gap-1">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {isProposed && (
          <Button size="sm" busy={busy} onClick={onWithdraw}>
            {m.wiki_proposal_take_back()}
          </Button>
        )}
        {hasDraft && (
          <Button size="sm" busy={busy} onClick={onDiscard}>
            {m.wiki_discard()}
          </Button>
        )}
      </div>
    </div>
  )
}
