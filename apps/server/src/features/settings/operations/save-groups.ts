import type { SettingGroup } from '@engawa/contract'
import { save } from '../save-group.ts'
import type { SettingsDeps } from '../settings-deps.ts'

const saveOf =
  <G extends SettingGroup>(group: G) =>
  (deps: SettingsDeps) =>
    save(deps, group)

export const identity = saveOf('identity')
export const registration = saveOf('registration')
export const sections = saveOf('sections')
export const languages = saveOf('languages')
export const announcements = saveOf('announcements')
export const limits = saveOf('limits')
export const communities = saveOf('communities')
