import { contract } from '@engawa/contract'
import { crawl, type Check, type Stop } from './kit/crawl/crawl.ts'
import { plantFaults } from './kit/crawl/plant-faults.ts'
import { expect, makeComic, makeNovel, makePost, makeVideo, test, type Account } from './kit/site.ts'

// For each kind of reader and screen, each page is visited only once, and all checks run in this visit.
test.describe.configure({ timeout: 300_000 })

const desktop = { viewport: { width: 1280, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const each = (checks: Check[], paths: string[]): Stop[] => paths.map((path) => ({ path, checks }))

/** Registers a member who has works of all kinds, a post and two conversations, one of them not answered yet. */
async function makeBusyMember(register: () => Promise<Account>) {
  const [member, friend, stranger] = [await register(), await register(), await register()]
  const { call } = member
  const comic = await makeComic(member, { title: 'Lanterns', chapters: [3, 2], tags: ['calm', 'rain'] })
  const [chapterId = 0] = comic.chapterIds
  await call(contract.works.addComment, { resourceId: comic.id, text: 'A line.\nAnd another.' })
  const place = { position: { page: 1 }, finished: false, at: new Date().toISOString() }
  await call(contract.works.savePlace, { chapterId, ...place })
  await call(contract.works.behavior, { resourceId: comic.id, type: 'like' })
  const novel = await makeNovel(member, { title: 'Rain', chapters: ['It {falls|pours}.'] })
  const series = await makeVideo(member, { title: 'Tides', episodes: [{ seconds: 2 }] })
  const title = 'A title that goes on and on, as those of people with a question often do'
  const post = await makePost(member, { title, text: 'Why?' })
  const hello = { id: 'hello', receiverId: member.profile.uid, content: 'Hello!' }
  await friend.call(contract.chat.send, hello)
  return {
    member,
    profile: `/user/${member.profile.uid}`,
    work: `/works/${comic.id}`,
    chapter: `/works/comics/${comic.id}/read/${chapterId}`,
    editor: `/publish/comic?id=${comic.id}`,
    novel: `/works/${novel.id}`,
    novelChapter: `/works/novels/${novel.id}/read?chapter=${novel.chapterIds[0]}`,
    episode: `/works/videos/${series.id}/${series.chapterIds[0]}`,
    videoEditor: `/publish/video?id=${series.id}`,
    post: post.path,
    conversation: `/messages/${friend.profile.uid}`,
    beginning: `/messages/${stranger.profile.uid}`,
  }
}

let made: ReturnType<typeof makeBusyMember> | undefined
/** Returns the member that all tests of this file share. The first call registers this member. */
const busyMember = (register: () => Promise<Account>) => (made ??= makeBusyMember(register))

test('all pages for guests pass the crawl', async ({ open, register }) => {
  const { work } = await busyMember(register)
  const stops = [
    ...each(['shifts', 'axe'], ['/', work]),
    ...each(
      ['axe'],
      [
        '/login',
        '/register',
        '/setup?token=x',
        '/reset-password?token=x',
        '/search?q=rain&tab=all',
        '/works/comics',
        '/works/novels',
        '/works/videos',
        '/nowhere',
      ],
    ),
  ]
  expect(await crawl(await open(null, desktop), stops)).toEqual([])
})

test('all pages for guests pass the crawl on a phone', async ({ open, register }) => {
  const { work } = await busyMember(register)
  expect(await crawl(await open(null, phone), each(['shifts'], ['/', work]))).toEqual([])
})

test('all pages for members pass the crawl', async ({ open, register }) => {
  const pages = await busyMember(register)
  const stops = [
    ...each(['shifts', 'axe', 'contrast'], ['/', pages.work]),
    ...each(['contrast'], ['/nowhere']),
    ...each(
      ['axe'],
      [
        '/user',
        '/user?tab=favorites',
        '/user?tab=coins',
        '/user?tab=profile',
        '/user?tab=security',
        '/user/follow',
        '/user/news',
        '/notifications',
        '/notifications/settings',
        '/publish',
        '/publish/novel',
        '/publish/video',
        '/checkin',
        pages.editor,
        pages.chapter,
        pages.videoEditor,
        pages.novel,
        pages.novelChapter,
        pages.episode,
      ],
    ),
  ]
  expect(await crawl(await open(pages.member, desktop), stops)).toEqual([])
})

test('all pages for members pass the crawl on a phone', async ({ open, register }) => {
  const pages = await busyMember(register)
  const stops = [
    ...each(['shifts', 'presses'], ['/', pages.work]),
    ...each(
      ['presses'],
      [
        pages.chapter,
        pages.editor,
        '/search?q=lanterns',
        '/forum',
        pages.post,
        '/wiki',
        '/messages',
        pages.conversation,
        pages.beginning,
        '/notifications',
        '/checkin',
        '/user?tab=profile',
      ],
    ),
  ]
  expect(await crawl(await open(pages.member, phone), stops)).toEqual([])
})

test('all pages for administrators pass the crawl on a phone', async ({ open, register, siteAdmin }) => {
  const { profile, post } = await busyMember(register)
  const paths = [profile, '/', '/forum', post, '/admin/backups', '/moderation/synonyms']
  expect(await crawl(await open(siteAdmin, phone), each(['axe'], paths))).toEqual([])
})

test('the crawl finds a fault of each kind, and names the page and the rule', async ({ open }) => {
  const page = await open(null, desktop)
  await page.addInitScript(plantFaults)
  const found = await crawl(page, each(['shifts', 'presses', 'axe', 'contrast'], ['/nowhere']))
  for (const problem of [
    /^\/nowhere: shift of /,
    /^\/nowhere: no press for <button[^>]*>Covered/,
    /^\/nowhere: image-alt at /,
    /^\/nowhere \(light\) over rgb\(.*: contrast at .*p/,
    /^\/nowhere \(dark\) over rgb\(.*: contrast at .*p/,
  ])
    expect(found).toContainEqual(expect.stringMatching(problem))
})
