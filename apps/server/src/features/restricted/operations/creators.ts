import { AppError } from '@engawa/contract'
import type { restricted } from '@engawa/contract/restricted'
import { inParts } from '../../../in-parts.ts'
import type { Handler } from '../../../endpoints/operation.ts'
import { mayQuery } from '../refused-texts.ts'
import type { RestrictedParts } from '../restricted-deps.ts'

export const creators = (parts: RestrictedParts): Handler<typeof restricted.creators> =>
  inParts(async (_viewer, { source, q, cursor }) => {
    const connector = parts.connectors.on(source)
    if (!connector.creators) throw new AppError('not_found')
    if (q && !(await mayQuery(parts, connector, q))) return { items: [], freshness: null }
    const query = { ...(q && { text: q }), ...(cursor !== undefined && { cursor }) }
    const known = await parts.sources.read(connector.creators, query)
    const freshness = await parts.sources.freshnessOf(connector.creators.source, known)
    return { items: known.data.creators, nextCursor: known.data.next, freshness }
  })
