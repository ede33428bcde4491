import type { RestrictedConnector } from '@engawa/connectors/restricted'
import {
  CONFIRMATION_VERSION,
  type RestrictedEntry,
  type RestrictedSourceView,
} from '@engawa/contract/restricted'
import { memberOf } from './members.ts'
import type { RestrictedParts } from './restricted-deps.ts'

/** Returns the member's state of access, and the available sources. */
export async function entryOf(parts: RestrictedParts, uid: number): Promise<RestrictedEntry> {
  const { confirmedAt, thumbnails } = await memberOf(parts.database.db, uid)
  const on = confirmedAt ? parts.connectors.allOn() : []
  return {
    version: CONFIRMATION_VERSION,
    confirmedAt: confirmedAt?.toISOString() ?? null,
    thumbnails,
    sources: on.map(sourceView),
    frames: originsOf(on.flatMap(({ frameHosts }) => frameHosts)),
    pictures: originsOf(on.flatMap(({ pictureHosts }) => pictureHosts)),
  }
}

const originsOf = (hosts: readonly string[]): string[] => [...new Set(hosts)].map((host) => `https://${host}`)

function sourceView(connector: RestrictedConnector): RestrictedSourceView {
  const { name, title, asks, orders, list, candidates, frameHosts, pictureHosts, tags, creators } = connector
  return {
    name,
    title,
    asks: [...asks],
    orders: [...orders],
    judgedBy: candidates ? 'item' : list ? 'list' : 'address',
    hasPlayer: frameHosts.length > 0,
    hasThumbs: pictureHosts.length > 0,
    hasTags: tags !== undefined,
    hasCreators: creators !== undefined,
  }
}
