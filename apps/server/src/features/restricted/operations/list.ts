import type { RestrictedConnector, RestrictedQuery } from '@engawa/connectors/restricted'
import type { restricted, RestrictedTiles } from '@engawa/contract/restricted'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { hiddenAmong } from '../hidden-items.ts'
import type { createItemChecks } from '../check-items.ts'
import { memberOf, type RestrictedMember } from '../members.ts'
import { readQuestion, wordsOf } from '../read-question.ts'
import { mayQuery } from '../refused-texts.ts'
import type { RestrictedParts } from '../restricted-deps.ts'
import { tilesOf } from '../tile-views.ts'

type ItemChecks = ReturnType<typeof createItemChecks>

/** The answer to a refused query. It is the same as for a query without results, but no source is queried. */
const NOTHING: RestrictedTiles = { items: [], nextCursor: null, checked: null, freshness: null }

export const list =
  (parts: RestrictedParts, checkItems: ItemChecks): Handler<typeof restricted.list> =>
  async (viewer, { source, ...input }) => {
    const connector = parts.connectors.on(source)
    const question = readQuestion(connector, input)
    const words = wordsOf(question)
    if (words !== undefined && !(await mayQuery(parts, connector, words))) return NOTHING
    const member = await memberOf(parts.database.db, asMember(viewer).uid)
    const mustCheck = connector.candidates && (words !== undefined || !connector.list)
    return mustCheck
      ? checkedTiles(parts, checkItems, connector, question, member)
      : asItComes(parts, connector, question, member)
  }

async function asItComes(
  parts: RestrictedParts,
  connector: RestrictedConnector,
  question: RestrictedQuery,
  member: RestrictedMember,
): Promise<RestrictedTiles> {
  const query = connector.list!
  const known = await parts.sources.read(query, question)
  const { items, next } = connector.cutPage?.(known.data, question) ?? known.data
  const hidden = await hiddenAmong(
    parts,
    connector.name,
    items.map(({ id }) => id),
  )
  return {
    items: tilesOf(
      connector,
      items.filter(({ id }) => !hidden.has(id)),
      member,
    ),
    nextCursor: next,
    checked: null,
    freshness: await parts.sources.freshnessOf(query.source, known),
  }
}

async function checkedTiles(
  parts: RestrictedParts,
  checkItems: ItemChecks,
  connector: RestrictedConnector,
  question: RestrictedQuery,
  member: RestrictedMember,
): Promise<RestrictedTiles> {
  const query = connector.candidates!
  const known = await parts.sources.read(query, question)
  const { next } = known.data
  const hidden = await hiddenAmong(parts, connector.name, known.data.ids)
  const ids = known.data.ids.filter((id) => !hidden.has(id))
  const { items, done, failure } = await checkItems(connector, ids)
  if (failure && items.length === 0) throw failure
  const freshness = await parts.sources.freshnessOf(query.source, known)
  return {
    items: tilesOf(connector, items, member),
    nextCursor: next,
    // After a failure, the unchecked items count as done, so that the page does not wait for them.
    checked: { done: failure ? ids.length : done, of: ids.length },
    freshness: failure ? { ...freshness, problem: failure.errorName } : freshness,
  }
}
