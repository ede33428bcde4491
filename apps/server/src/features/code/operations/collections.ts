import { EXPLORE_CREDIT } from '@engawa/connectors/github'
import type { code } from '@engawa/contract'
import { inParts } from '../../../in-parts.ts'
import type { Handler } from '../../../endpoints/operation.ts'
import type { CodeParts } from '../code-deps.ts'
import type { Views } from '../code-views.ts'
import { allCollections } from '../explored.ts'

export const collections = (parts: CodeParts, views: Views): Handler<typeof code.collections> =>
  inParts(async () => {
    const { items, source, known } = await allCollections(parts)
    const freshness = await parts.sources.freshnessOf(source, known)
    return { items: items.map(views.collection), credit: EXPLORE_CREDIT, freshness }
  })
