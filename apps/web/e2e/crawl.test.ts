import { contract } from '@engawa/contract'
import { problemsOf } from './kit/axe.ts'
import { makeComic, makeNovel, makeVideo, expect, test } from './kit/site.ts'

const guestPages = [
  '/',
  '/login',
  '/register',
  '/setup?token=x',
  '/reset-password?token=x',
  '/search?q=rain&tab=all',
  '/works/comics',
  '/works/novels',
  '/works/videos',
  '/nowhere',
]
const memberPages = [
  '/user',
  '/user?tab=favorites',
  '/user?tab=coins',
  '/user?tab=profile',
  '/user?tab=security',
  '/user/follow',
  '/user/follow?tab=timeline',
  '/notifications',
  '/notifications/settings',
  '/publish',
  '/publish/novel',
  '/publish/video',
  '/checkin',
]

test('pages that guests see have nothing in the way of anybody', async ({ open, register }) => {
  const comic = await makeComic(await register(), { title: 'Lanterns', chapters: [1], tags: ['rain'] })
  expect(await problemsOf(await open(null), [...guestPages, `/works/${comic.id}`])).toEqual([])
})

test('pages of members have nothing in the way of anybody', async ({ open, register }) => {
  test.slow()
  const author = await register()
  const comic = await makeComic(author, { title: 'Lanterns', chapters: [2], tags: ['rain'] })
  const chapter = `/works/comics/${comic.id}/read/${comic.chapterIds[0]}`
  const novel = await makeNovel(author, { title: 'Rain', chapters: ['It {falls|pours}.'] })
  const series = await makeVideo(author, { title: 'Tides', episodes: [{ seconds: 2 }] })
  const works = [
    `/works/${comic.id}`,
    `/publish/comic?id=${comic.id}`,
    chapter,
    `/publish/video?id=${series.id}`,
    `/works/${novel.id}`,
    `/works/novels/${novel.id}/read?chapter=${novel.chapterIds[0]}`,
    `/works/videos/${series.id}/${series.chapterIds[0]}`,
  ]
  expect(await problemsOf(await open(author), [...memberPages, ...works])).toEqual([])
})

test('pages of administrators have nothing in the way of anybody on a phone', async ({
  open,
  register,
  warden,
}) => {
  const page = await open(warden, { viewport: { width: 390, height: 844 } })
  const author = await register()
  const title = 'A title that goes on and on, as those of people with a question often do'
  const { id, version } = await author.call(contract.forum.create, { title, text: 'Why?', tags: [] })
  await author.call(contract.forum.update, { id, version, publish: true })
  const paths = [
    `/user/${author.profile.uid}`,
    '/',
    '/forum',
    `/forum/post/${id}`,
    '/admin/backups',
    '/moderation/synonyms',
  ]
  expect(await problemsOf(page, paths)).toEqual([])
})
