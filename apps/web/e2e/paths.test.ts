import { contract } from '@engawa/contract'
import { expect, makeComic, makeNovel, makePost, makeVideo, test, type Account } from './kit/site.ts'

// All required paths, written by hand, because a list of the declared routes could not reveal a missing path.

const REPO = '/github/repo/lantern-sample/page-lantern'
const BLOB = `${REPO}/blob/main/src/book/book.ts`

/** Returns the status of a page, the target of its redirect and its title. Does not follow redirects or run scripts. */
async function fetchPage(site: string, path: string, account?: Account) {
  const headers: Record<string, string> = { 'accept-language': 'en' }
  if (account) headers['cookie'] = `token=${account.token}`
  const answer = await fetch(site + path, { redirect: 'manual', headers })
  const [, title] = /<title>([^<]*)<\/title>/.exec(await answer.text()) ?? []
  return { status: answer.status, to: answer.headers.get('location'), title }
}

const loginFor = (path: string) => ({ status: 302, to: `/login?redirect=${encodeURIComponent(path)}` })

test('every required page for guests exists', async ({ site, register, upstream }) => {
  upstream.reset()
  const author = await register()
  const comic = await makeComic(author, { title: 'Rain', chapters: [1] })
  const community = await author.call(contract.communities.create, { name: `Rain ${author.profile.name}` })
  const post = await makePost(author, { title: 'Rain' })
  const inCommunity = await author.call(contract.forum.create, {
    title: 'Rain',
    text: 'It falls.',
    communityId: community.id,
  })
  await author.call(contract.forum.update, {
    id: inCommunity.id,
    version: inCommunity.version,
    publish: true,
  })
  const nytimes = await author.call(contract.feedReader.nytimes, {})
  const shows = await author.call(contract.anime.trending, {})
  const paths = [
    ...[
      '/',
      '/login',
      '/login?redirect=%2Fforum%3Fa%3D1',
      '/register',
      '/search?q=rain&tab=all',
      '/rss',
      '/wiki',
    ],
    ...['/forum', '/picture', `/forum/post/${post.id}`, `/forum/community/${community.id}`],
    `/forum/community/${community.id}/post/${inCommunity.id}`,
    ...['/bangumi', `/bangumi/${shows.items[0]!.id}`, '/bangumi/search'],
    ...[`/works/${comic.id}`, '/works/comics', '/works/novels', '/works/videos'],
    ...[
      '/github',
      '/github/search',
      '/github/topics',
      '/github/explore',
      '/github/trending',
      '/github/collections',
    ],
    ...[
      '/github/user/lantern-sample',
      REPO,
      `${REPO}/issues`,
      `${REPO}/issues/128`,
      `${REPO}/releases`,
      BLOB,
    ],
    ...['/picture/ascii2d', '/picture/yandere', '/picture/danbooru', '/picture/konachan'],
    ...['/picture/saucenao', '/rss/yandere', '/rss/yandere/1w'],
    ...['/rss/nytimesdual', `/rss/nytimesdual/${nytimes.items[0]!.slug}`],
  ]
  const statuses = await Promise.all(paths.map(async (path) => [path, (await fetchPage(site, path)).status]))
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([])
})

test('every page of a member exists, and redirects guests to login and back', async ({ site, register }) => {
  const member = await register()
  const comic = await makeComic(member, { title: 'Rain', chapters: [1] })
  const novel = await makeNovel(member, { title: 'Rain', chapters: ['It rains.'] })
  const video = await makeVideo(member, { title: 'Rain', episodes: [null], publish: false })
  const needLogin = [
    ...['/user', '/user/follow', `/user/${member.profile.uid}`, '/checkin', '/messages', '/messages/system'],
    ...[
      '/messages/1',
      '/forum/community/manage',
      '/publish',
      '/publish/post',
      '/publish/comic',
      '/publish/novel',
    ],
    ...['/publish/video', `/works/comics/${comic.id}/read/${comic.chapterIds[0]}`],
    `/works/novels/${novel.id}/read?chapter=${novel.chapterIds[0]}`,
    `/works/videos/${video.id}/${video.chapterIds[0]}`,
  ]
  for (const path of needLogin) {
    expect(await fetchPage(site, path), path).toMatchObject(loginFor(path))
    expect((await fetchPage(site, path, member)).status, path).toBe(200)
  }
  // Without a chapter the path leads to the chapter that the reader is reading.
  const begin = `/works/novels/${novel.id}/read`
  expect(await fetchPage(site, begin)).toMatchObject(loginFor(begin))
  expect(await fetchPage(site, begin, member)).toMatchObject({
    status: 302,
    to: `${begin}?chapter=${novel.chapterIds[0]}`,
  })
})

test('every admin page redirects visitors without access home, with the same answer', async ({
  site,
  register,
  siteAdmin,
}) => {
  const [member, moderator] = [await register(), await register()]
  await siteAdmin.call(contract.accounts.setRole, {
    id: moderator.profile.uid,
    newRole: 1,
    currentPassword: siteAdmin.password,
  })
  const home = { status: 302, to: '/' }
  const guarded = ['/admin', '/admin/site', '/trash', '/adult', '/adult/erome', '/adult/nothing/here']
  for (const path of guarded)
    for (const account of [undefined, member])
      expect(await fetchPage(site, path, account), path).toMatchObject(home)
  for (const path of ['/admin', '/admin/site']) {
    expect(await fetchPage(site, path, moderator), path).toMatchObject(home)
    expect((await fetchPage(site, path, siteAdmin)).status, path).toBe(200)
  }
  expect((await fetchPage(site, '/trash', moderator)).status).toBe(200)
  // These pages are not protected, because members find their own removed content there.
  for (const path of ['/trash/posts', '/trash/comments'])
    expect((await fetchPage(site, path, member)).status, path).toBe(200)
})

test('pages have exactly the required titles', async ({ site, upstream }) => {
  upstream.reset()
  const titles = {
    '/github': 'GitHub explore',
    '/github/user/lantern-sample': 'user detail',
    [BLOB]: 'file detail',
    '/bangumi/search': 'Search - Bangumi',
  }
  for (const [path, title] of Object.entries(titles))
    expect((await fetchPage(site, path)).title, path).toBe(title)
})

test('an unknown path leads to a page with status 404', async ({ site }) => {
  expect(await fetchPage(site, '/no/such/page')).toMatchObject({ status: 404, to: null })
  // The component gallery exists only in development.
  expect(await fetchPage(site, '/dev/ui')).toMatchObject({ status: 404, to: null })
})
