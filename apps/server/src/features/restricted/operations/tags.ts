import { AppError } from '@engawa/contract'
import type { restricted } from '@engawa/contract/restricted'
import { inParts } from '../../../in-parts.ts'
import type { Handler } from '../../../endpoints/operation.ts'
import { mayQuery, noteRefused } from '../refused-texts.ts'
import type { RestrictedParts } from '../restricted-deps.ts'

export const tags = (parts: RestrictedParts): Handler<typeof restricted.tags> =>
  inParts(async (_viewer, { source, q, trending }) => {
    const connector = parts.connectors.on(source)
    if (!connector.tags) throw new AppError('not_found')
    if (q && (trending || !(await mayQuery(parts, connector, q)))) return { items: [], freshness: null }
    const known = await parts.sources.read(connector.tags, q ? { text: q } : { trending: true })
    const { tags, isRefused } = known.data
    if (q && isRefused) await noteRefused(parts, q)
    return {
      items: q && isRefused ? [] : tags,
      freshness: await parts.sources.freshnessOf(connector.tags.source, known),
    }
  })
