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
  /** Whether another administrator saved the group meanwhile. */
  isOutdated: boolean
  /** Saves the changes of all groups. */
  save: () => void
}

/** Returns the functions with which a form edits a group of settings. */
export function groupForm<G extends SettingGroup>(group: G, drafts: Drafts, target: Target): GroupForm<G> {
  const problem = drafts.problemOf(group)
  return {
    title: target.title,
    values: drafts.values(group),
    change: (part) => drafts.change(group, part, target),
    problem: (path) => problem?.fields[`values.${path}`],
    isOutdated: problem?.name === 'edit_conflict',
    save: () => void drafts.save(),
  }
}
