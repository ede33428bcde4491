import { AppError, isAppError } from '@engawa/contract'
import type { restricted } from '@engawa/contract/restricted'
import type { Handler } from '../../../endpoints/operation.ts'
import { mayQuery } from '../refused-texts.ts'
import type { RestrictedParts } from '../restricted-deps.ts'

export const creator =
  (parts: RestrictedParts): Handler<typeof restricted.creator> =>
  async (_viewer, { source, id }) => {
    const connector = parts.connectors.on(source)
    if (!connector.creator || !(await mayQuery(parts, connector, id))) throw new AppError('not_found')
    const known = await parts.sources.read(connector.creator, { name: id }).catch((error: unknown) => {
      throw isAppError(error) && error.errorName === 'source_has_not' ? new AppError('not_found') : error
    })
    return known.data
  }
