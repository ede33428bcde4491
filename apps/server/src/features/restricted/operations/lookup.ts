import { AppError } from '@engawa/contract'
import type { restricted } from '@engawa/contract/restricted'
import type { Handler } from '../../../endpoints/operation.ts'
import type { RestrictedParts } from '../restricted-deps.ts'

export const lookup =
  ({ connectors }: RestrictedParts): Handler<typeof restricted.lookup> =>
  async (_viewer, { source, address }) => {
    const id = connectors.on(source).idOf(address)
    if (id === null) throw new AppError('bad_input', { fields: { address: 'unknown_address' } })
    return { id }
  }
