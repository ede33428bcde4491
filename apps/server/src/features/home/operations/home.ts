import type { Home, site } from '@engawa/contract'
import { createKept } from '../../../kept.ts'
import type { Handler } from '../../../operation.ts'
import type { HomeDeps } from '../index.ts'

const SHELF = 12
const PEOPLE = 8
const GO_ON = 8
/** Shelves are the same for everyone: they are looked up at most this often, and anew after a change. */
const KEPT_MS = 3_000

type Shared = { shelves: Home['shelves']; people: number[] }

export const home = (deps: HomeDeps): Handler<typeof site.home> => {
  const shared = createKept(KEPT_MS, () => readShared(deps))
  deps.events.on('work.changed', () => shared.drop())
  deps.events.on('user.changed', () => shared.drop())
  return async (viewer) => {
    const [{ shelves, people }, goOn] = await Promise.all([
      shared.get(),
      viewer.uid === null ? [] : deps.works.goOn(viewer.uid, GO_ON),
    ])
    const others = people.filter((uid) => uid !== viewer.uid)
    return { goOn, shelves, people: await deps.accounts.userCards(viewer, others) }
  }
}

async function readShared(deps: HomeDeps): Promise<Shared> {
  const { popular, newest, finished } = await deps.works.shelves(SHELF)
  const shelves: Shared['shelves'] = [
    { key: 'popular', items: popular },
    { key: 'new-comics', items: newest },
    { key: 'finished', items: finished },
  ]
  return {
    shelves: shelves.filter((shelf) => shelf.items.length > 0),
    people: await deps.works.likedAuthors(PEOPLE),
  }
}
