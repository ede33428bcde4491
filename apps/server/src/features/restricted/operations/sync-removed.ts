import { isSourceError } from '@engawa/connectors/source'
import { AppError } from '@engawa/contract'
import type { restricted } from '@engawa/contract/restricted'
import type { Handler } from '../../../endpoints/operation.ts'
import { toAppError } from '../../sources/index.ts'
import { syncRemoved as sync } from '../sync-removed.ts'
import type { RestrictedParts } from '../restricted-deps.ts'

export const syncRemoved =
  (parts: RestrictedParts): Handler<typeof restricted.syncRemoved> =>
  async (_viewer, { source }) => {
    const connector = parts.connectors.any(source)
    if (!connector.removals) throw new AppError('not_found')
    await sync(parts, connector).catch((error: unknown) => {
      throw isSourceError(error) ? toAppError(connector.sources[0]!, error, parts.clock.now()) : error
    })
    return {}
  }
