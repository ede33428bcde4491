import { boards as allBoards } from '@engawa/connectors/boards'
import { bind } from '../../endpoints/operation.ts'
import type { BoardsDeps } from './boards-deps.ts'
import { defineFeeds } from './define-feeds.ts'
import { pageOfPicture } from './page-of-picture.ts'
import { ownPictures } from './personal-data.ts'
import { checkDue } from './searches/check-due.ts'
import * as operations from './operations.ts'

/**
 * Creates the section of picture boards: one query language and one list for all boards, and the searches and pictures that
 * members save.
 */
export function createBoards(deps: BoardsDeps) {
  for (const { name, source } of Object.values(allBoards))
    deps.sources.define(source, { pageOf: (url) => pageOfPicture(name, url) })
  deps.jobs.every('15 minutes', 'boards.check-searches', () => checkDue(deps))
  deps.personalData.register(ownPictures)
  defineFeeds(deps)
  return {
    handlers: bind(deps, operations),
  }
}
