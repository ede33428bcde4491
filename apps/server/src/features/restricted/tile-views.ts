import type { RestrictedConnector, RestrictedItem } from '@engawa/connectors/restricted'
import type { RestrictedTile } from '@engawa/contract/restricted'

/** Things as members see them; a thumbnail only for who wants them. */
export const tilesOf = (
  { name }: RestrictedConnector,
  items: readonly RestrictedItem[],
  { thumbnails }: { thumbnails: boolean },
): RestrictedTile[] =>
  items.map(({ thumb, ...item }) => ({ ...item, source: name, thumb: thumbnails ? thumb : null }))
