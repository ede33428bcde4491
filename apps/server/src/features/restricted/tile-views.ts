import type { RestrictedConnector, RestrictedItem } from '@engawa/connectors/restricted'
import type { RestrictedTile } from '@engawa/contract/restricted'

/** Returns items as members see them, with thumbnails only for members who enabled them. */
export const tilesOf = (
  { name }: RestrictedConnector,
  items: readonly RestrictedItem[],
  { thumbnails }: { thumbnails: boolean },
): RestrictedTile[] =>
  items.map(({ thumb, ...item }) => ({ ...item, source: name, thumb: thumbnails ? thumb : null }))
