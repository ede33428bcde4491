import { contract, type CallInputOf } from '@engawa/contract'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { call } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import { Toggle } from '#app/ui/toggle.tsx'
import { useAction } from '#app/ui/use-action.ts'
import type { NovelEditor } from '../novel-editor.ts'
import { FoundChapter } from './found-chapter.tsx'
import { allChosen, chosenCount, toReplace, type Found, type Excluded } from './found.ts'

type SearchQuery = Pick<CallInputOf<typeof contract.novels.find>, 'query' | 'matchCase' | 'wholeWord'> & {
  query: string
}

/** Finds a text in all chapters of a novel and replaces it in the places that the author chooses. */
export function FindDialog({ editor, onClose }: { editor: NovelEditor; onClose: () => void }) {
  const { id: workId } = editor
  const [search, setSearch] = useState<SearchQuery>({ query: '', matchCase: false, wholeWord: false })
  const [replacement, setReplacement] = useState('')
  const [found, setFound] = useState<Found>()
  const [excluded, setExcluded] = useState<Excluded>(allChosen)
  const finding = useAction()
  const replacing = useAction()
  const change = (part: Partial<SearchQuery>) => {
    setSearch((old) => ({ ...old, ...part }))
    setFound(undefined)
  }

  const find = () =>
    finding.run(async () => {
      if (search.query === '') return
      setFound(await call(contract.novels.find, { workId, ...search }))
      setExcluded(allChosen)
    })

  const undo = (id: number) =>
    call(contract.novels.undoReplace, { id }).then(({ kept }) => {
      if (kept.length > 0) toast(m.novels_replace_kept({ count: kept.length }))
      return editor.reload()
    })

  const replace = (chapters: Found['chapters']) =>
    replacing.run(async () => {
      const { id, count } = await call(contract.novels.replace, {
        ...{ workId, ...search, replacement },
        chapters: toReplace(chapters, excluded),
      })
      await editor.reload()
      onClose()
      toast(m.novels_replaced({ count }), {
        duration: 15_000,
        action: { label: m.publish_undo(), run: () => void replacing.run(() => undo(id)) },
      })
    })

  const count = found ? chosenCount(found, excluded) : 0
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={m.novels_find()}
      actions={
        found &&
        found.count > 0 && (
          <Button
            variant="primary"
            busy={replacing.busy}
            disabled={count === 0}
            onClick={() => void replace(found.chapters)}
          >
            {m.novels_replace_do({ count })}
          </Button>
        )
      }
    >
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void find()
        }}
      >
        <div className="flex flex-wrap items-end gap-3">
          <Field
            className="min-w-48 flex-1"
            label={m.novels_find_what()}
            value={search.query}
            maxLength={500}
            onChange={({ currentTarget }) => change({ query: currentTarget.value })}
          />
          <Field
            className="min-w-48 flex-1"
            label={m.novels_replace_with()}
            value={replacement}
            maxLength={500}
            onChange={({ currentTarget }) => setReplacement(currentTarget.value)}
          />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Toggle on={search.matchCase === true} onChange={(matchCase) => change({ matchCase })}>
            {m.novels_match_case()}
          </Toggle>
          <Toggle on={search.wholeWord === true} onChange={(wholeWord) => change({ wholeWord })}>
            {m.novels_whole_word()}
          </Toggle>
          <Button
            type="submit"
            className="ms-auto"
            busy={finding.busy}
            disabled={search.query === ''}
            icon={<Search size={16} aria-hidden />}
          >
            {m.novels_find_do()}
          </Button>
        </div>
      </form>
      {found && (
        <section aria-label={m.novels_find_results()} className="mt-4 flex flex-col gap-4 pb-2">
          <output className="text-sm text-ink-soft">
            {found.count === 0
              ? m.novels_find_none()
              : m.novels_find_count({ count: found.count, chapters: found.chapters.length })}
          </output>
          {found.chapters.map((chapter) => (
            <FoundChapter
              key={chapter.chapterId}
              chapter={chapter}
              replacement={replacement}
              excluded={excluded}
              onExclude={setExcluded}
            />
          ))}
        </section>
      )}
    </Dialog>
  )
}
