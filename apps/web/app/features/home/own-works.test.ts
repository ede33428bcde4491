import type { Home, RecommendedWork } from '@engawa/contract'
import { describe, expect, it } from 'vitest'
import { SIDE_LIST_LENGTH, ownWorks } from './own-works.ts'

const works = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: from + index })) as (RecommendedWork &
    Home['lead'][number])[]
const reading = (...ids: number[]) =>
  ids.map((id) => ({ work: { id }, place: { chapterId: id * 100 } })) as Home['goOn']

/** Returns the data of a home page with works 1, 2, 3 … by popularity: six in the lead, then the spare ones, then the shelves. */
function home(count: number, goOn: Home['goOn'] = []): Parameters<typeof ownWorks>[0] {
  const all = works(1, count)
  const rest = all.slice(6)
  return {
    goOn,
    lead: all.slice(0, 6),
    spare: all.slice(6, 14),
    shelves: rest.length === 0 ? [] : [{ key: 'new', items: rest.slice(0, 12) }],
  }
}

/** Returns the ids of the works that one member sees, in the order of the page. */
function shown(page: Parameters<typeof ownWorks>[0], near: RecommendedWork[] = []): number[] {
  const own = ownWorks(page, near)
  const shelves = page.shelves.filter(({ key }) => !own.shelvesOut.includes(key))
  const left = shelves.flatMap(({ items }) => items).filter(({ id }) => !own.elsewhere.includes(id))
  const lead = page.lead.slice(0, 1)
  const ids = [lead, own.forMe, left].flat().map(({ id }) => id)
  return [...own.goOn.map(({ work }) => work.id), ...own.sideList, ...ids]
}

describe('the home page of one member', () => {
  it('the list next to the lead is full, whatever the member reads and gets recommended', () => {
    const page = home(30, reading(2, 3, 4, 5, 6, 7, 8, 9))
    expect(ownWorks(page, works(1, 18)).sideList).toEqual([10, 11, 12, 13, 14])
    expect(ownWorks(home(12), works(1, 12)).sideList).toHaveLength(SIDE_LIST_LENGTH)
  })

  it('the list next to the lead leaves enough recommendations', () => {
    const { sideList, forMe } = ownWorks(home(12), works(1, 9))
    expect(sideList.toSorted((a, b) => a - b)).toEqual([2, 3, 10, 11, 12])
    expect(forMe.map(({ id }) => id)).toEqual([4, 5, 6, 7, 8, 9])
  })

  it('each work appears only once on the home page', () => {
    for (const count of [1, 3, 7, 12, 30])
      for (const begun of [reading(), reading(1), reading(2, 8), reading(7, 3, 5)]) {
        const ids = shown(home(count, begun), works(1, Math.min(count, 18)))
        expect(new Set(ids).size).toBe(ids.length)
      }
  })

  it('the lead shows the position of a member who reads the first work', () => {
    const own = ownWorks(home(12, reading(1, 9)), [])
    expect(own.leadPlace).toMatchObject({ chapterId: 100 })
    expect(own.goOn.map(({ work }) => work.id)).toEqual([9])
  })

  it('shelves and recommendations are hidden if too few of their works remain', () => {
    const page = home(12, reading(7, 8, 9))
    expect(ownWorks(page, []).shelvesOut).toEqual(['new'])
    expect(ownWorks(home(8), works(1, 8))).toMatchObject({ sideList: [2, 3, 4, 5, 6], forMe: [] })
    expect(ownWorks(home(8), []).shelvesOut).toEqual([])
  })

  it('a site with very few works shows all of them', () => {
    expect(shown(home(3)).toSorted()).toEqual([1, 2, 3])
    expect(ownWorks(home(3, reading(1, 2, 3)), []).sideList).toEqual([])
  })
})
