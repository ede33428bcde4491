import { contract, type SubjectRef } from '@engawa/contract'
import { Trash2, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { removeWithUndo } from '#app/features/moderation/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { HappenedAgo } from '#app/ui/relative-time.tsx'

export type Draft = {
  subject: SubjectRef
  /** Icon of the subject's kind. */
  icon: LucideIcon
  title: string
  path: string
  savedAt: string
}

const keyOf = ({ subject }: Draft): string => `${subject.kind}:${subject.id}`

/** A part of a page with the viewer's drafts; nothing if there are none. */
export const Drafts = ({ drafts }: { drafts: readonly Draft[] }) => (
  <DraftList
    drafts={drafts}
    empty={null}
    frame={(list) => (
      <Paper className="flex flex-col gap-2" aria-label={m.publish_drafts()}>
        <Heading level={2}>{m.publish_drafts()}</Heading>
        {list}
      </Paper>
    )}
  />
)

type Props = {
  drafts: readonly Draft[]
  /** Replaces the list when it has no drafts. */
  empty: ReactNode
  frame?: (list: ReactNode) => ReactNode
}

/** The viewer's drafts, to continue or to delete. */
export function DraftList({ drafts, empty, frame = (list) => list }: Props) {
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set())
  const shown = drafts.filter((draft) => !dropped.has(keyOf(draft)))
  if (shown.length === 0) return empty

  function drop(draft: Draft): void {
    const key = keyOf(draft)
    void removeWithUndo({
      message: m.publish_draft_removed(),
      hide: () => setDropped((old) => new Set([...old, key])),
      show: () => setDropped((old) => new Set([...old].filter((other) => other !== key))),
      remove: () => call(contract.moderation.remove, draft.subject),
      restore: () => call(contract.moderation.restore, draft.subject),
    })
  }

  return frame(
    <ul className="divide-y divide-line">
      {shown.map((draft) => (
        <li key={keyOf(draft)}>
          <Row draft={draft} onDrop={() => drop(draft)} />
        </li>
      ))}
    </ul>,
  )
}

function Row({ draft, onDrop }: { draft: Draft; onDrop: () => void }) {
  const Icon = draft.icon
  const title = draft.title === '' ? m.publish_draft_untitled() : draft.title
  return (
    <div className="flex items-center gap-3 py-3">
      <Icon size={22} aria-hidden className="shrink-0 text-accent-text" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{title}</span>
        <span className="block text-sm text-ink-soft">
          <HappenedAgo what={m.publish_draft_saved()} time={draft.savedAt} />
        </span>
      </span>
      <ButtonLink to={draft.path} size="sm" aria-label={m.publish_draft_go_on_named({ title })}>
        {m.publish_draft_go_on()}
      </ButtonLink>
      <IconButton label={m.publish_draft_remove({ title })} onClick={onDrop}>
        <Trash2 size={18} aria-hidden />
      </IconButton>
    </div>
  )
}
