import type { anime } from '@engawa/contract'
import { inParts } from '../../../in-parts.ts'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AnimeDeps } from '../anime-deps.ts'
import { ownBroadcasts } from '../own-broadcasts.ts'

export const airing = (deps: AnimeDeps): Handler<typeof anime.airing> =>
  inParts(async (viewer) => ({ items: await ownBroadcasts(deps, asMember(viewer).uid) }))
