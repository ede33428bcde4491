import { contract } from '@engawa/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeNovel, publishNovel, release, write } from '../../../../test/novels.ts'
import { startSite, type Person, type Site } from '../../../../test/site.ts'

const { search, works } = contract

let site: Site
let author: Person
let reader: Person

beforeAll(async () => {
  site = await startSite()
  author = await site.register()
  reader = await site.register()
})
afterAll(() => site?.stop())

async function found(q: string, as: Person | 'guest' = reader) {
  await site.idle()
  const { items: hits } = await site.call(search.find, { q, tab: 'chapter' }, as === 'guest' ? undefined : as)
  return hits.map(({ card }) => card.id)
}

describe('search in novels', () => {
  it('members find words of published chapters, even if readings or emphasis dots interrupt the words', async () => {
    const { id, chapterId } = await makeNovel(site, author, {
      text: 'A {wisteria|fuji} *marmalade* 東{京|きょう}タワー。',
    })
    expect(await found('marmalade')).toEqual([])
    await site.call(works.update, { id, status: 'published' }, author)
    expect(await found('wisteria marmalade')).toEqual([chapterId])
    expect(await found('東京タワー')).toEqual([chapterId])
    expect(await found('marmalade', 'guest')).toEqual([])
    expect(await found(`marmalade author:${author.profile.name}`)).toEqual([chapterId])
    const { items: hits } = await site.call(search.find, { q: 'marmalade', tab: 'chapter' }, reader)
    expect(hits[0]!.card).toMatchObject({ kind: 'chapter', line: 'A novel' })
    expect(hits[0]!.excerptParts.filter((part) => part.hit).map((part) => part.text)).toEqual(['marmalade'])
  })

  it('search finds the released text, not the draft', async () => {
    const { chapterId } = await publishNovel(site, author, { text: 'One quincunx.' })
    expect(await found('quincunx')).toEqual([chapterId])
    await write(site, author, chapterId, 'One zeugma.')
    expect(await found('zeugma')).toEqual([])
    await release(site, author, chapterId)
    expect(await found('zeugma')).toEqual([chapterId])
    expect(await found('quincunx')).toEqual([])
  })

  it('search finds a chapter only while readers can see it', async () => {
    const { id, chapterId } = await publishNovel(site, author, { text: 'Some bergamot.' })
    const second = await site.call(works.addChapter, { resourceId: id, title: 'Two' }, author)
    await write(site, author, second.id, 'More bergamot.')
    await site.call(works.updateChapter, { chapterId: second.id, status: 'published' }, author)
    const both = [chapterId, second.id]
    expect((await found('bergamot')).toSorted((a, b) => a - b)).toEqual(both)
    await site.call(works.updateChapter, { chapterId: second.id, status: 'draft' }, author)
    expect(await found('bergamot')).toEqual([chapterId])
    await site.call(works.updateChapter, { chapterId: second.id, status: 'published' }, author)
    await site.call(works.removeChapter, { chapterId }, author)
    expect(await found('bergamot')).toEqual([second.id])
    await site.call(works.restoreChapter, { chapterId }, author)
    expect(await found('bergamot')).toHaveLength(2)
    await site.call(works.update, { id, status: 'hidden' }, author)
    expect(await found('bergamot')).toEqual([])
    await site.call(works.update, { id, status: 'published' }, author)
    expect(await found('bergamot')).toHaveLength(2)
  })
})
