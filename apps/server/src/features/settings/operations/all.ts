import type { settings } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { SettingsDeps } from '../settings-deps.ts'
import { readGroups } from '../read-groups.ts'

export const all =
  (deps: SettingsDeps): Handler<typeof settings.all> =>
  async (viewer) => {
    // The restricted section has a separate endpoint for its group.
    const { restricted: _, ...groups } = await readGroups(deps, viewer)
    return { ...groups, timezone: deps.config.timezone }
  }
