import { type anime, AppError } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { PrivateAddress } from '../../../registries/private-addresses/index.ts'
import { isZone } from '../local-day.ts'

export const renewFeed =
  (_deps: unknown, address: PrivateAddress): Handler<typeof anime.renewFeed> =>
  async (viewer, { zone }) => {
    if (!isZone(zone)) throw new AppError('bad_input', { fields: { zone: 'unknown_value' } })
    const { path, createTime } = await address.renew(viewer, { zone })
    return { calendar: `${path}.ics`, atom: `${path}.atom`, createTime }
  }
