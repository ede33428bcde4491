import type { Home, site } from '@engawa/contract'
import type { Cached } from '@engawa/platform/cache'
import type { Handler } from '../../../operation.ts'
import type { HomeDeps } from '../index.ts'

const SHELF = 12
const PEOPLE = 8
const GO_ON = 8
/** Shelves are the same for everyone. */
const SHARED_SECONDS = 30

type Shared = { shelves: Home['shelves']; people: number[] }

export const home =
  (deps: HomeDeps): Handler<typeof site.home> =>
  async (viewer) => {
    const [{ shelves, people }, goOn] = await Promise.all([
      deps.cache.get('home shared', () => readShared(deps)),
      viewer.uid === null ? [] : deps.works.goOn(viewer.uid, GO_ON),
    ])
    const others = people.filter((uid) => uid !== viewer.uid)
    return { goOn, shelves, people: await deps.accounts.userCards(viewer, others) }
  }

async function readShared(deps: HomeDeps): Promise<Cached<Shared>> {
  const shelves = await deps.works.shelves(SHELF)
  const people = await deps.works.likedAuthors(PEOPLE)
  const value = { shelves: shelves.filter((shelf) => shelf.items.length > 0), people }
  const authors = shelves.flatMap(({ items }) => items.map(({ author }) => `user:${author.uid}`))
  const bytes = JSON.stringify(value).length * 2
  return { value, tags: ['works', ...authors], seconds: SHARED_SECONDS, bytes }
}
