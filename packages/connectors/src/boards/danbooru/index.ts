import type { Rule } from '../../rule/index.ts'
import type { Board } from '../board.ts'
import { capabilitiesOf } from '../capabilities.ts'
import { complete } from './complete.ts'
import { notes } from './notes.ts'
import { pool } from './pool.ts'
import { poolTitle } from './pool-title.ts'
import { pools } from './pools.ts'
import { popular } from './popular.ts'
import { post } from './post.ts'
import { MAX_PAGE_SIZE, posts } from './posts.ts'
import { related } from './related.ts'
import { similar } from './similar.ts'
import { danbooruSource, FILE_HOSTS } from './site.ts'

export function createDanbooru(rule: Rule): Board {
  const site = { rule }
  return {
    name: 'danbooru',
    source: danbooruSource,
    fileHosts: FILE_HOSTS,
    capabilities: { ...capabilitiesOf('danbooru'), pools: true, pageSize: MAX_PAGE_SIZE },
    posts: posts(site),
    post: post(site),
    complete: complete(site),
    popular: popular(site),
    notes: notes(site),
    pool: pool(site),
    poolTitle: poolTitle(site),
    pools: pools(site),
    similar: similar(site),
    related: related(site),
  }
}
