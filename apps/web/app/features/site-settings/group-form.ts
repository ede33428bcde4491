import type { SettingGroup, SiteSettings } from '@engawa/contract'
import type { Drafts, Target } from './use-drafts.ts'

type Values<G extends SettingGroup> = SiteSettings[G]

/** A group of settings during editing. */
export type GroupForm<G extends SettingGroup> = {
  title: string
  values: Values<G>
  change: (part: Partial<Values<G>>) => void
  /** Returns the error of a field by its path: `name`, `items.0.text.zh`. */
  problem: (path: string) => string | undefined
  /** Whether another administrator saved the group in the meantime. */
  isOutdated: boolean
  /** The fields with two values, and functions that choose one of them. */
  conflicts: { name: string; isTheirs: boolean; choose: (isTheirs: boolean) => void }[]
  /** Saves the changes of all groups. */
  save: () => void
}

/** The name of a group for readers, the endpoint that saves it, and the names of its fields. */
type GroupTarget<G extends SettingGroup> = Target & { fields: Record<keyof Values<G>, string> }

/** Returns the functions with which a form edits a group of settings. */
export function groupForm<G extends SettingGroup>(
  group: G,
  drafts: Drafts,
  { fields, ...target }: GroupTarget<G>,
): GroupForm<G> {
  const problem = drafts.problemOf(group)
  return {
    title: target.title,
    values: drafts.values(group),
    change: (part) => drafts.change(group, part, target),
    problem: (path) => problem?.fields[`values.${path}`],
    isOutdated: drafts.isOutdated(group),
    conflicts: drafts.conflicts(group).map(({ field, isTheirs }) => ({
      name: fields[field],
      isTheirs,
      choose: (next) => drafts.choose(group, field, next),
    })),
    save: () => void drafts.save(),
  }
}
