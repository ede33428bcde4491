import { BULLET_KIND, type bullets } from '@engawa/contract'
import type { Handler } from '../../../../../endpoints/operation.ts'
import type { BulletsDeps } from '../bullets-deps.ts'

export const remove =
  ({ moderation }: BulletsDeps): Handler<typeof bullets.remove> =>
  async (viewer, { id }) => {
    await moderation.remove(viewer, { kind: BULLET_KIND, id })
    return {}
  }
