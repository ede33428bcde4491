import { contract, ERRORS, sentenceOf, type BinEntry, type ErrorName } from '@engawa/contract'
import { useRevalidator } from 'react-router'
import { call } from '#app/lib/net/http-call.ts'
import { currentLanguage } from '#app/lib/text/language.ts'
import { m } from '#app/texts/messages.js'
import { toast, toastError, toastSuccess } from '#app/ui/toast.ts'
import { useAction } from '#app/ui/use-action.ts'

type Result = { kind: string; id: number; error: string | null }

/** Returns functions that restore or delete several subjects. `onGone` gets the keys of the subjects that left the bin. */
export function useBinActions(onGone: (keys: ReadonlySet<string>) => void) {
  const revalidator = useRevalidator()
  const { busy, run } = useAction()

  /**
   * Removes the successful subjects from the list, and shows the error of the first failed one. Returns the number of successful
   * subjects.
   */
  function settle(items: readonly Result[], entries: readonly BinEntry[]): number {
    const done = items.filter(({ error }) => error === null)
    onGone(new Set(done.map(({ kind, id }) => `${kind}:${id}`)))
    const refused = items.find(({ error }) => error !== null)
    if (refused?.error && refused.error in ERRORS) {
      const of = entries.find(({ subject }) => subject.kind === refused.kind && subject.id === refused.id)
      toastError(
        sentenceOf(refused.error as ErrorName, currentLanguage(), { title: of?.container?.title ?? '' }),
      )
    }
    return done.length
  }
  const refs = (entries: readonly BinEntry[]) => entries.map(({ subject }) => subject)

  const restore = (entries: readonly BinEntry[]) =>
    run(async () => {
      const { items } = await call(contract.recycleBin.restore, { items: refs(entries) })
      if (settle(items, entries) > 0) toastSuccess(m.trash_restored())
    })

  const undoPurge = (entries: readonly BinEntry[]) =>
    run(async () => {
      const { items } = await call(contract.recycleBin.keep, { items: refs(entries) })
      const late = items.find(({ error }) => error !== null)
      if (late) toastError(sentenceOf('undo_over', currentLanguage()))
      await revalidator.revalidate()
    })

  const purge = (entries: readonly BinEntry[]) =>
    run(async () => {
      const { items, undoUntil } = await call(contract.recycleBin.purge, { items: refs(entries) })
      if (settle(items, entries) === 0) return
      toast(m.trash_purged(), {
        type: 'success',
        duration: Math.max(1_000, Date.parse(undoUntil) - Date.now()),
        action: { label: m.ui_undo(), run: () => void undoPurge(entries) },
      })
    })

  return { busy, restore, purge }
}
