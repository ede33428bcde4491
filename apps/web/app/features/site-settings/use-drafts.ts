import {
  isAppError,
  type contract,
  type Endpoint,
  type SettingGroup,
  type SiteSettings,
} from '@engawa/contract'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { toastWithUndo } from '#app/features/moderation/index.ts'
import { call, errorText } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { formProblem, type FormProblem } from '#app/ui/form-problem.ts'
import { toastError } from '#app/ui/toast.ts'
import { useAttempt } from '#app/ui/use-attempt.ts'
import { conflictsOf, valuesOf, type Draft } from './draft.ts'

/** A group of settings as the server stores it. */
export type StoredGroup<G extends SettingGroup> = {
  values: SiteSettings[G]
  version: number
  changedAt: string | null
  changedBy: { uid: number; name: string } | null
}

/** The name of a group for readers, and the endpoint that saves it. */
export type Target = { title: string; endpoint: Endpoint }

type DraftOf<G extends SettingGroup> = Target & Draft<SiteSettings[G]> & { version: number }
type All = { [G in SettingGroup]?: DraftOf<G> | undefined }
type Stored = { [G in SettingGroup]: StoredGroup<G> }
/** The type of one group's endpoint, used for all groups. Each endpoint takes the stored version and the values of its group. */
type SaveEndpoint = typeof contract.settings.identity

/**
 * Groups of settings while an administrator edits them. If another administrator saves a group in the meantime, the draft stays: its changes
 * apply to the new values, and the administrator chooses between two values of a field. All changed groups are saved together, each by its
 * own call.
 */
export type Drafts = ReturnType<typeof useDrafts>

/** Whether another administrator saved the group. The changes stay, so the page need not be reloaded, as the error says elsewhere. */
const isConflict = (error: unknown): boolean => isAppError(error) && error.name === 'edit_conflict'

/** Shows an error of the whole attempt. Each group shows its own. */
const explain = (error: unknown): void => toastError(errorText(error))

export function useDrafts(stored: Stored) {
  const { revalidate } = useRevalidator()
  const [all, setAll] = useState<All>({})
  const [problems, setProblems] = useState<{ [G in SettingGroup]?: FormProblem | undefined }>({})
  const { busy, run } = useAttempt(explain)

  const values = <G extends SettingGroup>(group: G): SiteSettings[G] => {
    const draft = all[group] as DraftOf<G> | undefined
    return draft ? valuesOf(draft, stored[group].values as SiteSettings[G]) : stored[group].values
  }
  const isDirty = (group: SettingGroup): boolean =>
    JSON.stringify(values(group)) !== JSON.stringify(stored[group].values)
  const changed = (Object.keys(all) as SettingGroup[]).filter(isDirty)

  function update<G extends SettingGroup>(
    group: G,
    change: (draft: DraftOf<G>) => DraftOf<G>,
    target?: Target,
  ): void {
    setAll((old) => {
      const { version, values: saved } = stored[group] as StoredGroup<G>
      const draft =
        (old[group] as DraftOf<G> | undefined) ??
        (target && { ...target, version, base: saved, values: saved, theirs: [] })
      return draft ? { ...old, [group]: change(draft) } : old
    })
  }

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
      const reason = isConflict(error) ? m.settings_meanwhile() : errorText(error)
      toastError(m.settings_not_saved({ group: title, reason }))
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
      update(
        group,
        (draft) => ({
          ...draft,
          ...target,
          values: { ...draft.values, ...part },
          theirs: draft.theirs.filter((field) => !(field in part)),
        }),
        target,
      ),
    /** Whether another administrator saved the group after the draft was begun. */
    isOutdated: (group: SettingGroup): boolean => {
      const draft = all[group]
      return draft !== undefined && draft.version !== stored[group].version
    },
    /** The fields for which the draft and another administrator have different values, and whose value is chosen for each. */
    conflicts: <G extends SettingGroup>(group: G): { field: keyof SiteSettings[G]; isTheirs: boolean }[] => {
      const draft = all[group] as DraftOf<G> | undefined
      if (!draft) return []
      return conflictsOf(draft, stored[group].values as SiteSettings[G]).map((field) => ({
        field,
        isTheirs: draft.theirs.includes(field),
      }))
    },
    choose: <G extends SettingGroup>(group: G, field: keyof SiteSettings[G], isTheirs: boolean): void =>
      update(group, (draft) => {
        const others = draft.theirs.filter((each) => each !== field)
        return { ...draft, theirs: isTheirs ? [...others, field] : others }
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
        const saved = changed.filter((group) => !refused.includes(group))
        // Changes that were made while a group was saved stay.
        setAll((old) =>
          Object.fromEntries(
            Object.entries(old).filter(
              ([group, draft]) =>
                !saved.includes(group as SettingGroup) || draft !== all[group as SettingGroup],
            ),
          ),
        )
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
