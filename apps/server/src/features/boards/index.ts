import { boards as allBoards } from '@engawa/connectors/boards'
import { boards } from '@engawa/contract'
import { defineJob } from '@engawa/platform/jobs'
import { z } from 'zod'
import type { Handlers } from '../../endpoints/operation.ts'
import type { BoardsDeps } from './boards-deps.ts'
import { defineFeeds } from './define-feeds.ts'
import { blacklist } from './operations/blacklist.ts'
import { changeSearch } from './operations/change-search.ts'
import { checkSearch } from './operations/check-search.ts'
import { complete } from './operations/complete.ts'
import { drop } from './operations/drop.ts'
import { keep } from './operations/keep.ts'
import { kept } from './operations/kept.ts'
import { list } from './operations/list.ts'
import { notes } from './operations/notes.ts'
import { pool } from './operations/pool.ts'
import { popular } from './operations/popular.ts'
import { post } from './operations/post.ts'
import { related } from './operations/related.ts'
import { removeSearch } from './operations/remove-search.ts'
import { saveBlacklist } from './operations/save-blacklist.ts'
import { saveSearch } from './operations/save-search.ts'
import { searches } from './operations/searches.ts'
import { similar } from './operations/similar.ts'
import { today } from './operations/today.ts'
import { pageOfPicture } from './page-of-picture.ts'
import { ownPictures } from './personal-data.ts'
import { checkDue } from './searches/check-due.ts'

const checkJob = defineJob('boards.check-searches', z.object({}), { cron: '*/15 * * * *' })

/** Picture boards: one language and one list for all of them, and what members keep of them. */
export function createBoards(deps: BoardsDeps) {
  for (const { name, source } of Object.values(allBoards))
    deps.sources.define(source, {
      sample: () => import('@engawa/connectors/boards/sample').then((samples) => samples[`${name}Sample`]),
      pageOf: (url) => pageOfPicture(name, url),
    })
  deps.jobs.handle(checkJob, () => checkDue(deps))
  deps.personalData.register(ownPictures)
  defineFeeds(deps)
  return {
    handlers: {
      list: list(deps),
      popular: popular(deps),
      post: post(deps),
      notes: notes(deps),
      similar: similar(deps),
      pool: pool(deps),
      complete: complete(deps),
      related: related(deps),
      blacklist: blacklist(deps),
      saveBlacklist: saveBlacklist(deps),
      searches: searches(deps),
      saveSearch: saveSearch(deps),
      changeSearch: changeSearch(deps),
      removeSearch: removeSearch(deps),
      checkSearch: checkSearch(deps),
      kept: kept(deps),
      keep: keep(deps),
      drop: drop(deps),
      today: today(deps),
    } satisfies Handlers<typeof boards>,
  }
}
