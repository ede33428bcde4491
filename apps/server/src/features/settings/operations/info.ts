import type { settings } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { SettingsDeps } from '../settings-deps.ts'

export const info =
  ({ siteInfo }: SettingsDeps): Handler<typeof settings.info> =>
  async () =>
    siteInfo()
