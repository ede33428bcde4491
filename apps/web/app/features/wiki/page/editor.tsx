import {
  contract,
  LIMITS,
  wikiPath,
  type WikiConflict,
  type WikiSaved,
  type WikiSource,
} from '@engawa/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useDraft } from '#app/lib/drafts.ts'
import { call, errorText } from '#app/lib/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { MarkdownEditor } from '#app/ui/markdown-editor/index.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { FailedState } from '#app/ui/states.tsx'
import { toastError, toastSuccess } from '#app/ui/toast.ts'
import { useAction } from '#app/ui/use-action.ts'
import { useLoaded } from '#app/ui/use-loaded.ts'
import { Conflict } from './conflict.tsx'
import { InfoboxPicker } from './infobox-picker.tsx'

/** Loads the text of a page and edits it. */
export function Editor({ title }: { title: string }) {
  const { value, problem, reload } = useLoaded(title, () => call(contract.wiki.source, { title }))
  if (problem !== undefined) return <FailedState what={problem} onRetry={reload} />
  if (!value) return <Skeleton className="h-96 w-full" />
  return <Form key={value.revision} source={value} onDiscarded={reload} />
}

/** What waits from before: unsaved after a conflict, or proposed. */
const waitingOf = ({ draft, proposal }: WikiSource) => draft ?? proposal

function Form({ source, onDiscarded }: { source: WikiSource; onDiscarded: () => void }) {
  const waiting = waitingOf(source)
  const base = waiting ? waiting.baseRevision : source.revision
  const begun = waiting?.text ?? source.text
  // On this device, for each revision the text was made from.
  const [draft, setDraft] = useDraft(`wiki:${source.title}:${base}`)
  const text = draft === '' ? begun : draft
  const [summary, setSummary] = useState(waiting?.summary ?? '')
  const [minor, setMinor] = useState(false)
  const [conflict, setConflict] = useState<WikiConflict>()
  const { busy, run } = useAction()
  const leave = useLeave(source.title)

  const save = (baseRevision: number | null, written: string) =>
    run(async () => {
      const saved = await call(contract.wiki.save, {
        title: source.title,
        baseRevision,
        text: written,
        summary,
        minor,
      })
      if (saved.conflict) setConflict(saved.conflict)
      else {
        setDraft('')
        await leave(saved)
      }
    })

  async function discard(): Promise<void> {
    setDraft('')
    await call(contract.wiki.discard, { title: source.title }).then(onDiscarded, (error: unknown) =>
      toastError(errorText(error)),
    )
  }

  if (conflict)
    return (
      <Conflict
        key={conflict.revision}
        conflict={conflict}
        busy={busy}
        onResolved={(resolved) => void save(conflict.revision, resolved)}
      />
    )
  const isEmpty = text.trim() === ''
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void save(base, text)
      }}
    >
      <Notes source={source} hasDraft={draft !== '' && draft !== begun} onDiscard={() => void discard()} />
      <MarkdownEditor
        label={m.wiki_text()}
        rows={18}
        value={text}
        onChange={setDraft}
        preview={async (written) => (await call(contract.wiki.preview, { text: written })).html}
        onProblem={(problem) => toastError(errorText(problem))}
        onSubmit={() => void save(base, text)}
        hint={m.wiki_text_hint()}
      />
      <InfoboxPicker
        onPicked={(line) => setDraft(`${line}\n\n${text.replace(/^\{\{infobox:[^\n]*\}\}\n*/, '')}`)}
      />
      <Field
        label={m.wiki_summary()}
        hint={m.wiki_summary_hint()}
        value={summary}
        maxLength={LIMITS.wikiSummaryMax}
        onChange={(event) => setSummary(event.target.value)}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="primary" busy={busy} disabled={isEmpty || !source.canEdit}>
          {source.reviewed ? m.wiki_propose() : m.wiki_save()}
        </Button>
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            className="size-5 accent-accent"
            checked={minor}
            onChange={(event) => setMinor(event.target.checked)}
          />
          {m.wiki_minor_edit()}
        </label>
      </div>
    </form>
  )
}

/** What somebody should know before they write. */
function Notes({
  source,
  hasDraft,
  onDiscard,
}: {
  source: WikiSource
  hasDraft: boolean
  onDiscard: () => void
}) {
  const lines = [
    source.revision === null && m.wiki_note_new(),
    !source.canEdit && m.wiki_note_protected(),
    source.reviewed && m.wiki_note_reviewed(),
    source.draft && m.wiki_note_draft(),
    !source.draft && source.proposal && m.wiki_note_proposal(),
    hasDraft && m.wiki_note_device(),
  ].filter((line) => typeof line === 'string')
  if (lines.length === 0) return null
  return (
    <div className="flex flex-col items-start gap-2 rounded-md bg-amber-soft p-3 text-sm">
      {lines.map((line) => (
        <p key={line} className="measure">
          {line}
        </p>
      ))}
      {(hasDraft || source.draft) && (
        <Button size="sm" onClick={onDiscard}>
          {m.wiki_discard()}
        </Button>
      )}
    </div>
  )
}

const told: Record<Exclude<WikiSaved['outcome'], 'conflict'>, () => string> = {
  saved: m.wiki_saved_done,
  merged: m.wiki_merged_done,
  proposed: m.wiki_proposed_done,
}

/** Goes back to the page, or to the wiki while the page waits for a moderator. */
function useLeave(title: string) {
  const navigate = useNavigate()
  return async (saved: WikiSaved): Promise<void> => {
    if (saved.outcome !== 'conflict') toastSuccess(told[saved.outcome]())
    await navigate(
      saved.revision === null ? '/wiki?view=proposals&whose=mine' : wikiPath(saved.title || title),
    )
  }
}
