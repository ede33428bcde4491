import { type anime, AppError } from '@engawa/contract'
import type { Handlers } from '../../endpoints/operation.ts'
import type { PrivateAddress } from '../private-addresses/index.ts'
import type { AnimeDeps } from './anime-deps.ts'
import { isZone } from './local-day.ts'
import { airing } from './operations/airing.ts'
import { archive } from './operations/archive.ts'
import { episodes } from './operations/episodes.ts'
import { importArchive } from './operations/import-archive.ts'
import { mine } from './operations/mine.ts'
import { people } from './operations/people.ts'
import { presignArchive } from './operations/presign-archive.ts'
import { read } from './operations/read.ts'
import { search } from './operations/search.ts'
import { tie } from './operations/tie.ts'
import { tiedTo } from './operations/tied-to.ts'
import { track } from './operations/track.ts'
import { trending } from './operations/trending.ts'
import { untie } from './operations/untie.ts'
import { untrack } from './operations/untrack.ts'
import { week } from './operations/week.ts'

export const handlersOf = (deps: AnimeDeps, address: PrivateAddress): Handlers<typeof anime> => ({
  week: week(deps),
  trending: trending(deps),
  search: search(deps),
  mine: mine(deps),
  airing: airing(deps),
  read: read(deps),
  people: people(deps),
  episodes: episodes(deps),
  track: track(deps),
  untrack: untrack(deps),
  tie: tie(deps),
  untie: untie(deps),
  tiedTo: tiedTo(deps),
  feed: address.state,
  async renewFeed(viewer, { zone }) {
    if (!isZone(zone)) throw new AppError('bad_input', { fields: { zone: 'unknown_value' } })
    const { path, createTime } = await address.renew(viewer, { zone })
    return { calendar: `${path}.ics`, atom: `${path}.atom`, createTime }
  },
  withdrawFeed: address.withdraw,
  archive: archive(deps),
  presignArchive: presignArchive(deps),
  importArchive: importArchive(deps),
})
