import type { contract, Endpoint, SettingGroup, SiteSettings } from '@engawa/contract'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { toastWithUndo } from '#app/features/moderation/index.ts'
import { call, errorText } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { formProblem, type FormProblem } from '#app/ui/form-problem.ts'
import { toastError } from '#app/ui/toast.ts'
import { useAttempt } from '#app/ui/use-attempt.ts'

/** A group of settings as the server stores it. */
export type StoredGroup<G extends SettingGroup> = {
  values: SiteSettings[G]
  version: number
  changedAt: string | null
  changedBy: { uid: number; name: string } | null
}

/** The name of a group for readers, and the endpoint that saves it. */
export type Target = { title: string; endpoint: Endpoint }

type Draft<G extends SettingGroup> = Target & { version: number; values: SiteSettings[G] }
type All = { [G in SettingGroup]?: Draft<G> | undefined }
type Stored = { [G in SettingGroup]: StoredGroup<G> }
/** The type of one group's endpoint, used for all groups. Each endpoint takes the stored version and the values of its group. */
type SaveEndpoint = typeof contract.settings.identity

/**
 * Groups of settings while an administrator edits them. A draft belongs to a stored version. When that version changes, the draft
 * is dropped and editing starts from the saved values. All changed groups are saved together, each by its own call.
 */
export type Drafts = ReturnType<typeof useDrafts>

/** Shows an error of the whole attempt. Each group shows its own. */
const explain = (error: unknown): void => toastError(errorText(error))

export function useDrafts(stored: Stored) {
  const { revalidate } = useRevalidator()
  const [all, setAll] = useState<All>({})
  const [problems, setProblems] = useState<{ [G in SettingGroup]?: FormProblem | undefined }>({})
  const { busy, run } = useAttempt(explain)

  const values = <G extends SettingGroup>(group: G): SiteSettings[G] => {
    const draft = all[group]
    return draft?.version === stored[group].version ? draft.values : stored[group].values
  }
  const isDirty = (group: SettingGroup): boolean =>
    JSON.stringify(values(group)) !== JSON.stringify(stored[group].values)
  const changed = (Object.keys(all) as SettingGroup[]).filter(isDirty)

  /** Saves a group. Resolves with the problem if the server refuses it. */
  async function saveGroup(group: SettingGroup): Promise<FormProblem | undefined> {
    const { title, endpoint } = all[group]!
    try {
      const { version } = stored[group]
      const { action } = await call(endpoint as SaveEndpoint, { version, values: values(group) as never })
      toastWithUndo(m.settings_saved({ group: title }), action, () => void revalidate())
      return undefined
    } catch (error) {
      // The field of the error may be in another tab.
      toastError(m.settings_not_saved({ group: title, reason: errorText(error) }))
      return formProblem(error)
    }
  }

  return {
    values,
    isDirty,
    /** The changed groups that are not saved. */
    changed,
    /** The names of these groups. */
    titles: changed.map((group) => all[group]!.title),
    isSaving: busy,
    problemOf: (group: SettingGroup): FormProblem | undefined => problems[group],
    change: <G extends SettingGroup>(group: G, part: Partial<SiteSettings[G]>, target: Target): void =>
      setAll((old) => {
        const { version, values: saved } = stored[group]
        const draft = old[group] as Draft<G> | undefined
        const before = draft?.version === version ? draft.values : saved
        return { ...old, [group]: { ...target, version, values: { ...before, ...part } } }
      }),
    /** Saves all changed groups. Resolves with those that the server refused. */
    async save(): Promise<SettingGroup[]> {
      const refused: SettingGroup[] = []
      await run(async () => {
        setProblems({})
        for (const group of changed) {
          const problem = await saveGroup(group)
          if (!problem) continue
          refused.push(group)
          setProblems((old) => ({ ...old, [group]: problem }))
        }
        await revalidate()
      })
      return refused
    },
    /** Resets all groups to the stored values. */
    reset(): void {
      setAll({})
      setProblems({})
      void revalidate()
    },
  }
}
