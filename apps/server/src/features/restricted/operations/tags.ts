import { AppError } from '@engawa/contract'
import type { restricted } from '@engawa/contract/restricted'
import type { Handler } from '../../../operation.ts'
import { mayAskFor, noteRefused } from '../refused-texts.ts'
import type { RestrictedParts } from '../restricted-deps.ts'

export const tags =
  (parts: RestrictedParts): Handler<typeof restricted.tags> =>
  async (_viewer, { source, q, trending }) => {
    const connector = parts.connectors.on(source)
    if (!connector.tags) throw new AppError('not_found')
    if (!q) return { items: (await parts.sources.read(connector.tags, { trending: true })).data.tags }
    if (trending || !(await mayAskFor(parts, connector, q))) return { items: [] }
    const { tags, isRefused } = (await parts.sources.read(connector.tags, { text: q })).data
    if (isRefused) await noteRefused(parts, q)
    return { items: isRefused ? [] : tags }
  }
