import { boards as allBoards } from '@engawa/connectors/boards'
import { defineJob } from '@engawa/platform/jobs'
import { z } from 'zod'
import { bind } from '../../endpoints/operation.ts'
import type { BoardsDeps } from './boards-deps.ts'
import { defineFeeds } from './define-feeds.ts'
import { pageOfPicture } from './page-of-picture.ts'
import { ownPictures } from './personal-data.ts'
import { checkDue } from './searches/check-due.ts'
import * as operations from './operations.ts'

const checkJob = defineJob('boards.check-searches', z.object({}), { cron: '*/15 * * * *' })

/** Picture boards: one language and one list for all of them, and what members keep of them. */
export function createBoards(deps: BoardsDeps) {
  for (const { name, source } of Object.values(allBoards))
    deps.sources.define(source, { pageOf: (url) => pageOfPicture(name, url) })
  deps.jobs.handle(checkJob, () => checkDue(deps))
  deps.personalData.register(ownPictures)
  defineFeeds(deps)
  return {
    handlers: bind(deps, operations),
  }
}
