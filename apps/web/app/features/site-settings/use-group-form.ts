import type { contract, Endpoint, SettingGroup, SiteSettings } from '@engawa/contract'
import { useRevalidator } from 'react-router'
import { toastWithUndo } from '#app/features/moderation/index.ts'
import { call, errorText } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { formProblem } from '#app/ui/form-problem.ts'
import { toastError } from '#app/ui/toast.ts'
import { useAttempt } from '#app/ui/use-attempt.ts'
import type { StoredGroup } from './use-drafts.ts'
import type { Drafts } from './use-drafts.ts'

type Values<G extends SettingGroup> = SiteSettings[G]
/** The type of one group's endpoint, used for all groups. Each endpoint takes the stored version and the values of its group. */
type SaveEndpoint = typeof contract.settings.identity

type Options<G extends SettingGroup> = {
  title: string
  stored: StoredGroup<G>
  drafts: Drafts
  endpoint: Endpoint
}

/** A group of settings during editing. */
export type GroupForm<G extends SettingGroup> = {
  title: string
  values: Values<G>
  change: (part: Partial<Values<G>>) => void
  /** Returns the error of a field by its path: `name`, `items.0.text.zh`. */
  problem: (path: string) => string | undefined
  isDirty: boolean
  busy: boolean
  /** Whether another administrator saved the group meanwhile. */
  isOutdated: boolean
  save: () => void
  /** Resets the group to the stored values. */
  reset: () => void
}

/** Shows each error in a toast, too, because its field may be far away. */
function explain(error: unknown) {
  toastError(errorText(error))
  return formProblem(error)
}

/**
 * Edits and saves a group of settings. Use a React key that contains the stored version, so that editing starts again after another
 * administrator saved the group.
 */
export function useGroupForm<G extends SettingGroup>(
  group: G,
  { title, stored, drafts, endpoint }: Options<G>,
): GroupForm<G> {
  const revalidator = useRevalidator()
  const values = drafts.values(group)
  const { busy, problem, run, forget } = useAttempt(explain)

  const save = () =>
    run(async () => {
      const { action } = await call(endpoint as SaveEndpoint, {
        version: stored.version,
        values: values as never,
      })
      toastWithUndo(m.settings_saved({ group: title }), action, () => void revalidator.revalidate())
      await revalidator.revalidate()
    })

  return {
    title,
    values,
    change: (part) => drafts.change(group, part),
    problem: (path) => problem?.fields[`values.${path}`],
    isDirty: drafts.isDirty(group),
    busy,
    isOutdated: problem?.name === 'edit_conflict',
    save: () => void save(),
    reset: () => {
      drafts.drop(group)
      forget()
      void revalidator.revalidate()
    },
  }
}
