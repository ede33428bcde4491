import { contract, LIMITS, wikiPath, type WikiSaved, type WikiSource } from '@engawa/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import {
  Conflict,
  DeviceNote,
  forgetDecisions,
  LeaveGuard,
  SaveStatus,
} from '#app/features/drafting/index.ts'
import { TextEditor } from '#app/features/texts/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { FailedState } from '#app/ui/states.tsx'
import { toastSuccess } from '#app/ui/toast.ts'
import { useForm } from '#app/ui/use-form.ts'
import { useLoaded } from '#app/ui/use-loaded.ts'
import { CategoriesField } from './categories-field.tsx'
import { EditorNotes } from './editor-notes.tsx'
import { headingOffset } from './heading-offset.ts'
import { InfoboxPicker } from './infobox-picker.tsx'
import { withdrawProposal } from '../withdraw-proposal.ts'
import { wikiPageRoute } from '../wiki-paths.ts'
import { copyOf, createWikiDraft, waitingOf, type WikiWords } from './wiki-draft.ts'

/** Loads the text of a page, and shows the editor with it. */
export function Editor({ title }: { title: string }) {
  const { value, problem, reload } = useLoaded(title, () => call(contract.wiki.source, { title }))
  if (problem !== undefined) return <FailedState what={problem} onRetry={reload} />
  if (!value) return <Skeleton className="h-96 w-full" />
  const { revision, draft, proposal } = value
  return <Form key={`${revision}:${draft?.savedAt}:${proposal?.id}`} source={value} onDiscarded={reload} />
}

const preview = async (text: string): Promise<string> => (await call(contract.wiki.preview, { text })).html

function Form({ source, onDiscarded }: { source: WikiSource; onDiscarded: () => void }) {
  const [draft] = useState(() => createWikiDraft(source))
  const { words } = draft
  const written = useStore(words.store, ({ value }) => value)
  const { text, summary, baseRevision } = written
  const state = useStore(words.saves.store)
  const [minor, setMinor] = useState(false)
  const [conflict, setConflict] = useState(source.conflict)
  const [isProposed, setProposed] = useState(source.proposal !== null)
  // A withdrawn proposal becomes a draft again.
  const hasDraft = source.draft !== null || (source.proposal !== null && !isProposed)
  const caret = useSectionCaret(source.text)
  const { busy, run, frame, errorOf } = useForm(['text', 'summary'])
  const leave = useLeave(source.title)
  const change = (part: Partial<WikiWords>) => draft.change({ ...written, ...part })

  const save = (base: number | null, whole: string) =>
    run(async () => {
      // Saves the draft first. A draft request that arrives after the page was saved would create the draft again.
      await words.saves.flush()
      const page = { title: source.title, baseRevision: base, text: whole, summary, minor }
      const saved = await call(contract.wiki.save, page)
      draft.done()
      if (saved.conflict) return setConflict(saved.conflict)
      forgetDecisions(`wiki:${source.title}`)
      await leave(saved)
    })

  const discard = () =>
    run(async () => {
      await words.saves.flush()
      await call(contract.wiki.discard, { title: source.title })
      draft.done()
      onDiscarded()
    })

  if (conflict)
    return (
      <>
        <LeaveGuard saves={words.saves} />
        <Conflict
          key={conflict.revision}
          of={`wiki:${source.title}`}
          regions={conflict.regions}
          busy={busy}
          onResolved={(resolved) => void save(conflict.revision, resolved)}
          onBack={() => setConflict(null)}
        />
      </>
    )
  return (
    <form
      ref={frame}
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void save(baseRevision, text)
      }}
    >
      <LeaveGuard saves={words.saves} />
      <EditorNotes
        source={source}
        hasDraft={hasDraft}
        isProposed={isProposed}
        busy={busy}
        onDiscard={() => void discard()}
        onWithdraw={() => source.proposal && void withdrawProposal(source.proposal.id, setProposed)}
      />
      <DeviceNote
        of={copyOf(source)}
        words={written}
        onChange={change}
        savedAt={waitingOf(source)?.savedAt}
      />
      <TextEditor
        label={m.wiki_text()}
        rows={18}
        value={text}
        caret={caret}
        onChange={(typed) => change({ text: typed })}
        preview={preview}
        onSubmit={() => void save(baseRevision, text)}
        hint={m.wiki_text_hint()}
        error={errorOf('text')}
      />
      <CategoriesField text={text} onChange={(changed) => change({ text: changed })} />
      <InfoboxPicker
        onPicked={(line) => change({ text: `${line}\n\n${text.replace(/^\{\{infobox:[^\n]*\}\}\n*/, '')}` })}
      />
      <Field
        label={m.wiki_summary()}
        hint={m.wiki_summary_hint()}
        value={summary}
        maxLength={LIMITS.wikiSummaryMax}
        error={errorOf('summary')}
        onChange={(event) => change({ summary: event.target.value })}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
        <Checkbox checked={minor} onChange={setMinor}>
          {m.wiki_minor_edit()}
        </Checkbox>
        <div className="ml-auto flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          <SaveStatus state={state} onRetry={() => void words.saves.flush()} />
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            disabled={text.trim() === '' || !source.canEdit}
          >
            {source.reviewed ? m.wiki_propose() : m.wiki_save()}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** Returns the caret's position at the section in the URL; undefined without a section. */
function useSectionCaret(text: string): number | undefined {
  const { section } = wikiPageRoute.useQuery()
  return section === null ? undefined : headingOffset(text, section)
}

const toastTexts: Record<Exclude<WikiSaved['outcome'], 'conflict'>, () => string> = {
  saved: m.wiki_saved_done,
  merged: m.wiki_merged_done,
  proposed: m.wiki_proposed_done,
}

/**
 * Returns a function that leaves the editor after a save. It opens the page, or the member's proposals if a moderator must accept
 * the edit.
 */
function useLeave(title: string) {
  const navigate = useNavigate()
  return async (saved: WikiSaved): Promise<void> => {
    if (saved.outcome !== 'conflict') toastSuccess(toastTexts[saved.outcome]())
    await navigate(
      saved.outcome === 'proposed' ? '/wiki?view=proposals&whose=mine' : wikiPath(saved.title || title),
    )
  }
}
