import { AppError, isAppError, type WireError } from '@engawa/contract'
import type { restricted } from '@engawa/contract/restricted'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { hiddenAmong } from '../hidden-items.ts'
import { memberOf } from '../members.ts'
import { noteRemoved } from '../removed-items.ts'
import type { RestrictedParts } from '../restricted-deps.ts'
import { tilesOf } from '../tile-views.ts'

export const item =
  (parts: RestrictedParts): Handler<typeof restricted.item> =>
  async (viewer, { source, id }) => {
    const connector = parts.connectors.on(source)
    if ((await hiddenAmong(parts, source, [id])).has(id)) throw new AppError('not_found')
    const known = await parts.sources.read(connector.item, { id }).catch(async (error: unknown) => {
      if (isAppError(error) && error.errorName === 'source_has_not') await noteRemoved(parts, source, [id])
      throw isAppError(error) && isUnknown(error) ? new AppError('not_found', { cause: error }) : error
    })
    // The source may return another id than the requested one.
    const found = known.data
    if (!found || (await hiddenAmong(parts, source, [found.id])).has(found.id))
      throw new AppError('not_found')
    const member = await memberOf(parts.database.db, asMember(viewer).uid)
    const [tile] = tilesOf(connector, [found], member)
    return {
      ...tile!,
      embed: found.embed,
      hasCreator: found.author !== null && connector.asks.includes('creator'),
      freshness: await parts.sources.freshnessOf(connector.item.source, known),
    }
  }

const isUnknown = ({ errorName }: WireError): boolean =>
  errorName === 'source_has_not' || errorName === 'source_bad_question'
