import type { Rule } from '../../rule/index.ts'
import type { Board } from '../board.ts'
import { capabilitiesOf } from '../capabilities.ts'
import { complete } from './complete.ts'
import { notes } from './notes.ts'
import { pool } from './pool.ts'
import { popular } from './popular.ts'
import { post } from './post.ts'
import { MAX_PAGE_SIZE, posts } from './posts.ts'
import { related } from './related.ts'
import { similar } from './similar.ts'
import type { MoebooruSite } from './site.ts'

export { konachan, yandere } from './site.ts'

/** Creates a board that runs Moebooru. */
export function createMoebooru(about: Omit<MoebooruSite, 'rule'>, rule: Rule): Board {
  const site = { ...about, rule }
  return {
    name: site.board,
    source: site.source,
    fileHosts: site.fileHosts,
    capabilities: { ...capabilitiesOf(site.board), pools: true, pageSize: MAX_PAGE_SIZE },
    posts: posts(site),
    post: post(site),
    complete: complete(site),
    popular: popular(site),
    notes: notes(site),
    pool: pool(site),
    poolTitle: null,
    pools: null,
    similar: similar(site),
    related: related(site),
  }
}
