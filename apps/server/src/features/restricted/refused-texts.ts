import { normaliseTag } from '@engawa/connectors/rule'
import type { RestrictedConnector } from '@engawa/connectors/restricted'
import type { RestrictedParts } from './restricted-deps.ts'
import { shortHash } from './short-hash.ts'

const hashOf = (text: string): string => shortHash(normaliseTag(text))

/**
 * Whether a source may be queried with a text. False if the rule refuses the text, or if any source refused it before. Some sources report
 * refused texts with their suggestions, so the suggestions are requested first.
 */
export async function mayQuery(
  parts: RestrictedParts,
  connector: RestrictedConnector,
  text: string,
): Promise<boolean> {
  if (!parts.connectors.rule().allowsText(text) || (await isKnown(parts, text))) return false
  if (!connector.reportsRefusedTexts || !connector.tags) return true
  const { isRefused } = (await parts.sources.read(connector.tags, { text })).data
  if (isRefused) await noteRefused(parts, text)
  return !isRefused
}

/** Stores that a source refused a text. */
export async function noteRefused({ database, clock }: RestrictedParts, text: string): Promise<void> {
  await database.db
    .insertInto('restricted_refused_texts')
    .values({ text_hash: hashOf(text), refused_at: clock.now() })
    .onConflict((on) => on.column('text_hash').doNothing())
    .execute()
}

async function isKnown({ database }: RestrictedParts, text: string): Promise<boolean> {
  const row = await database.db
    .selectFrom('restricted_refused_texts')
    .select('text_hash')
    .where('text_hash', '=', hashOf(text))
    .executeTakeFirst()
  return row !== undefined
}
