import type { WikiSource } from '@engawa/contract'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

type Props = {
  source: WikiSource
  hasDraft: boolean
  isProposed: boolean
  busy: boolean
  onDiscard: () => void
  onWithdraw: () => void
}

/** Notes for a member before they edit a page, e.g. that it is protected. */
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
    <Notice
      small
      actions={
        <>
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
        </>
      }
    >
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  )
}
