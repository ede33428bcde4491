import { anime } from '@engawa/contract'
import type { Handlers } from '../../operation.ts'
import type { AnimeDeps } from './anime-deps.ts'
import { airing } from './operations/airing.ts'
import { archive } from './operations/archive.ts'
import { episodes } from './operations/episodes.ts'
import { feed } from './operations/feed.ts'
import { importArchive } from './operations/import-archive.ts'
import { mine } from './operations/mine.ts'
import { people } from './operations/people.ts'
import { presignArchive } from './operations/presign-archive.ts'
import { read } from './operations/read.ts'
import { renewFeed } from './operations/renew-feed.ts'
import { search } from './operations/search.ts'
import { tie } from './operations/tie.ts'
import { tiedTo } from './operations/tied-to.ts'
import { track } from './operations/track.ts'
import { trending } from './operations/trending.ts'
import { untie } from './operations/untie.ts'
import { untrack } from './operations/untrack.ts'
import { week } from './operations/week.ts'
import { withdrawFeed } from './operations/withdraw-feed.ts'

export const handlersOf = (deps: AnimeDeps): Handlers<typeof anime> =>
  deps.moderation.guarded(anime, {
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
    feed: feed(deps),
    renewFeed: renewFeed(deps),
    withdrawFeed: withdrawFeed(deps),
    archive: archive(deps),
    presignArchive: presignArchive(deps),
    importArchive: importArchive(deps),
  })
