import { describe, expect, it } from 'vitest'
import { checkAnswer, type SourceAnswer, type SourceQuery } from '../source/index.ts'
import {
  ascii2d,
  ascii2dPage,
  byAscii2d,
  byAscii2dFeatures,
  bySauceNao,
  type Picture,
  sauceNao,
  sauceNaoPage,
} from './index.ts'
import { plainText } from '../html/index.ts'

const NOW = Date.UTC(2026, 0, 1)
const HASH = '00112233445566778899aabbccddeeff'
const KEY = 'k'.repeat(40)
const SCRIPT = '<script>alert(1)</script>'

const answerOf = (body: string | object, more: Partial<SourceAnswer> = {}): SourceAnswer => ({
  status: 200,
  headers: {},
  body: new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body)),
  url: `https://ascii2d.net/search/color/${HASH}`,
  at: NOW,
  ...more,
})

/** Checks and reads an answer as the server does. */
function readAs<P, T>(query: SourceQuery<P, T>, answer: SourceAnswer): T {
  query.source.check?.(answer)
  checkAnswer(answer)
  return query.read(answer, {} as P)
}

type Problem = { problem: string; retryAt?: Date; message: string }
function problemOf(run: () => unknown): Problem {
  try {
    run()
  } catch (error) {
    return error as Problem
  }
  throw new Error('It threw nothing')
}

const picture = (more: object = {}): Picture => ({
  type: 'image/png',
  bytes: Uint8Array.of(1, 2, 255),
  hash: HASH,
  ...more,
})
const bySauce = bySauceNao(KEY)
const formOf = (request: ReturnType<typeof bySauce.request>) =>
  new Response(request.body!.bytes as Uint8Array<ArrayBuffer>, {
    headers: { 'content-type': request.body!.type },
  }).formData()

const header = {
  user_id: '100001',
  account_type: '1',
  short_limit: '4',
  long_limit: '100',
  long_remaining: 97,
  short_remaining: 3,
  status: 0,
  results_requested: 3,
  minimum_similarity: 52.4,
  index: { 5: { status: 0, parent_id: 5, id: 5, results: 3 } },
}
const result = (head: object, data: object) => ({
  header: {
    similarity: '95.12',
    thumbnail: 'https://img1.saucenao.com/res/example_p0.jpg?auth=EXAMPLE&exp=1893456000',
    index_id: 5,
    index_name: 'Index #5: Pixiv Images - example_p0.jpg',
    dupes: 1,
    hidden: 0,
    ...head,
  },
  data,
})
const sky = {
  ext_urls: ['https://www.pixiv.net/member_illust.php?mode=medium&illust_id=999000001'],
  title: 'Example sky',
  pixiv_id: 999000001,
  member_name: 'example artist',
  member_id: 999001,
}
const reply = (results: unknown, more: object = {}) => answerOf({ header: { ...header, ...more }, results })
const found = (...results: unknown[]) => readAs(bySauce, reply(results))

describe('a request to SauceNAO', () => {
  it('a request to SauceNAO is a form with the picture and the key in its body', async () => {
    const request = bySauce.request({ picture: picture() })
    expect(request.path).toBe('/search.php')
    const form = await formOf(request)
    const file = form.get('file') as File
    expect([file.type, file.name, [...new Uint8Array(await file.arrayBuffer())]]).toEqual([
      'image/png',
      'picture.png',
      [1, 2, 255],
    ])
    expect([form.get('output_type'), form.get('hide'), form.get('api_key')]).toEqual(['2', '3', KEY])
    // The request contains the numbers of the safe indexes.
    expect(form.getAll('dbs[]').join()).toBe('5,8,9,12,21,26,28,34,37,39,41')
    expect(bySauce.request({ picture: picture() })).toEqual(request)
  })

  it('a picture that is given by its address is sent as that address', () => {
    const { path, body } = bySauce.request({
      picture: { address: 'https://pics.example.org/a b.png?x=1&hide=0#f' },
    })
    const url = new URL(path, sauceNao.origin)
    expect(body).toBeUndefined()
    expect(url.searchParams.get('url')).toBe('https://pics.example.org/a%20b.png?x=1&hide=0')
    expect(url.searchParams.getAll('hide')).toEqual(['3'])
  })

  it('the cache key of a search is the hash of the picture, without the API key', () => {
    expect(bySauce.key!({ picture: picture() })).toBe(`hash ${HASH}`)
    expect(bySauce.key!({ picture: { address: 'https://a.example.org/' } })).toBe(
      'address https://a.example.org/',
    )
  })

  it.each([
    ['a file that is not a picture', picture({ type: 'text/html' })],
    ['a type with a new line', picture({ type: 'image/png\r\nx: y' })],
    ['an invalid hash', picture({ hash: 'x"\r\n' })],
    ['an empty picture', picture({ bytes: new Uint8Array() })],
    ['a picture that is too large', picture({ bytes: new Uint8Array(15_000_001) })],
    ...[
      'http://pics.example.org/a.png',
      'ftp://pics.example.org/a',
      'https://127.0.0.1/a.png',
      'https://[::1]/a.png',
      'https://0x7f.1/a',
      'https://localhost/a.png',
      'https://nas.local/a.png',
      'https://pics.example.org:8443/a.png',
      'https://name@pics.example.org/a.png',
      'https://:word@pics.example.org/a.png',
      `https://pics.example.org/${'a'.repeat(2_000)}`,
      'nothing',
    ].map((address) => [address.slice(0, 50), { address }] as [string, Picture]),
  ])('no request is sent for %s', (_, wrong) => {
    for (const query of [bySauce, byAscii2d])
      expect(problemOf(() => query.request({ picture: wrong })).problem).toBe('bad_question')
  })
})

describe('an answer of SauceNAO', () => {
  it.each(['exp', 'expires'])('the signed address of a thumbnail expires by its parameter %s', (name) => {
    const thumbnail = `https://img3.saucenao.com/frames/1/2.jpg?auth=EXAMPLE&${name}=1893456000`
    const { matches } = readAs(bySauce, reply([result({ thumbnail }, sky)]))
    expect(matches[0]?.thumbUntil).toBe('2030-01-01T00:00:00.000Z')
  })

  it('an answer of SauceNAO has matches with their details, and the quota', () => {
    const read = readAs(
      bySauce,
      reply([
        result(
          { similarity: '88.40', index_id: 9, thumbnail: 'https://img3.saucenao.com/b/e.jpg?exp=x' },
          {
            ext_urls: ['https://yande.re/post/show/9000002', 'https://danbooru.donmai.us/post/show/99000001'],
            creator: ['example_artist', 'another'],
            material: 'example series',
            source: 'https://www.example.org/works/1',
          },
        ),
        result({}, sky),
        result({ similarity: '41.07', index_id: 21 }, { source: 'Example Anime', part: '07' }),
      ]),
    )
    expect(read).toEqual({
      quota: { short: { left: 3, limit: 4 }, long: { left: 97, limit: 100 } },
      isPartial: false,
      matches: [
        {
          similarity: 95.12,
          thumb: 'https://img1.saucenao.com/res/example_p0.jpg?auth=EXAMPLE&exp=1893456000',
          thumbUntil: '2030-01-01T00:00:00.000Z',
          site: 'Pixiv',
          title: 'Example sky',
          author: { name: 'example artist', url: 'https://www.pixiv.net/users/999001' },
          links: [{ url: sky.ext_urls[0], site: 'pixiv.net' }],
          source: null,
          part: null,
          moment: null,
          isHidden: false,
        },
        {
          similarity: 88.4,
          thumb: 'https://img3.saucenao.com/b/e.jpg?exp=x',
          thumbUntil: null,
          site: 'Danbooru',
          title: 'example series',
          author: { name: 'example_artist, another', url: null },
          // The link to the site of the index comes first. The thumbnail is hidden, because its rating is unknown.
          links: [
            { url: 'https://danbooru.donmai.us/post/show/99000001', site: 'danbooru.donmai.us' },
            { url: 'https://yande.re/post/show/9000002', site: 'yande.re' },
          ],
          source: { url: 'https://www.example.org/works/1', site: 'example.org' },
          part: null,
          moment: null,
          isHidden: true,
        },
      ],
    })
  })

  it('a match contains the episode and the time within the episode', () => {
    const data = { source: 'Re:Example', part: 7, est_time: '00:12:34 / 00:23:40', anidb_aid: 99999 }
    expect(found(result({ index_id: '211' }, data)).matches[0]).toMatchObject({
      site: 'Anime',
      title: 'Re:Example',
      part: '7',
      moment: '00:12:34 / 00:23:40',
      links: [],
    })
  })

  it.each([
    [{ pixiv_id: '12', ext_urls: null }, 'https://www.pixiv.net/artworks/12'],
    [{ danbooru_id: 13 }, 'https://danbooru.donmai.us/posts/13'],
    [{ yandere_id: 14, ext_urls: [] }, 'https://yande.re/post/show/14'],
    [{ tweet_id: '1900000000000000000' }, 'https://x.com/i/web/status/1900000000000000000'],
    [{ pixiv_id: '12/../../x' }, undefined],
  ])('a match without links gets a link from the number in %j', (data, url) => {
    expect(found(result({}, data)).matches[0]?.links[0]?.url).toBe(url)
  })

  it.each([
    ['hidden', result({ hidden: 1 }, sky)],
    ['of an index for adults', result({ index_id: 38 }, sky)],
    ['of an unknown index', result({ index_id: 99 }, sky)],
    ['less similar than the site advises', result({ similarity: '52.39' }, sky)],
    ['named with a forbidden word', result({}, { ...sky, characters: 'a, LoliCon' })],
    ['named with a forbidden word in Japanese', result({}, { ...sky, jp_name: 'ロリの本' })],
  ])('a match is left out when it is %s', (_, dropped) => {
    expect(
      found(dropped, result({ similarity: 60 }, sky)).matches.map(({ similarity }) => similarity),
    ).toEqual([60])
  })

  it('among similar matches, the earliest Pixiv work is first', () => {
    const matches = found(
      result({ similarity: '95.30' }, { title: 'copy', pixiv_id: 20 }),
      result({ similarity: '94.80' }, { title: 'first', pixiv_id: '3' }),
      result({ similarity: '99' }, { title: 'nearest', pixiv_id: 30 }),
    ).matches
    expect(matches.map(({ title }) => title)).toEqual(['nearest', 'first', 'copy'])
  })

  it.each([null, undefined, []])('results %j give no matches', (results) => {
    expect(readAs(bySauce, reply(results)).matches).toEqual([])
  })

  it('a result shows that some indexes were down', () => {
    expect(readAs(bySauce, reply([result({}, sky)], { status: 3 }))).toMatchObject({
      isPartial: true,
      matches: [{ title: 'Example sky' }],
    })
  })

  it.each([
    [{}, { limit: 100, left: 97, resetAt: NOW + 6 * 3_600_000 }],
    [{ short_remaining: -1 }, { limit: 4, left: 0, resetAt: NOW + 30_000 }],
    [
      { short_remaining: 0, long_remaining: 0 },
      { limit: 100, left: 0, resetAt: NOW + 6 * 3_600_000 },
    ],
    [{ long_limit: null }, undefined],
  ])('the remaining limit is read from the header: %j', (more, allowance) => {
    expect(sauceNao.allowance!(reply([], more))).toEqual(allowance)
  })

  const message = (text: string, status = -2) => ({ header: { ...header, status, message: text } })
  it.each([
    [403, message('The anonymous account type does not permit API usage.', -1), 'refused', undefined],
    [200, message('Banned', -1), 'refused', undefined],
    [200, { header: { ...header, account_type: 0 }, results: [] }, 'refused', undefined],
    [429, message('<b>x</b><br />Your account may make 4 searches every 30 seconds.'), 'limited', 30],
    [429, message('Too many failed requests'), 'limited', 3_600],
    [429, message('Daily Search Limit Exceeded', 0), 'limited', 21_600],
    [429, 'slow down', 'limited', 21_600],
    [200, message('Specified file does not seem to be an image...', -3), 'bad_question', undefined],
    [400, message('Problem with remote server...', -4), 'bad_question', undefined],
    [200, message('x', -6), 'bad_question', undefined],
    [413, '', 'bad_question', undefined],
    [200, message('too large', -5), 'bad_question', undefined],
    [200, message('x', -42), 'bad_question', undefined],
    [403, '<!DOCTYPE html><title>Just a moment...</title>', 'refused', undefined],
    [502, '<html>', 'failing', undefined],
    [200, '<html>', 'refused', undefined],
    [200, 'XML not yet implemented.', 'bad_answer', undefined],
    [200, '', 'bad_answer', undefined],
    [200, '{"results":', 'bad_answer', undefined],
    [200, [], 'bad_answer', undefined],
    [200, { header, results: 'none' }, 'bad_answer', undefined],
    [200, { header, results: [1, { header: 5 }] }, 'bad_answer', undefined],
  ])('an answer with HTTP %i and %j is %s', (status, body, problem, seconds) => {
    const thrown = problemOf(() => readAs(bySauce, answerOf(body, { status })))
    expect([thrown.problem, thrown.retryAt && (thrown.retryAt.getTime() - NOW) / 1_000]).toEqual([
      problem,
      seconds,
    ])
    expect(thrown.message).not.toMatch(/<|k{40}/)
  })

  it('broken parts of an answer are omitted, and its texts stay plain text', () => {
    const evil = {
      ext_urls: [
        'javascript:alert(1)',
        'data:text/html,x',
        'https://a:b@example.org/',
        5,
        'http://example.org/"><b>',
      ],
      title: `${SCRIPT}\u202Egnp\u0000\n`,
      creator: { a: 1 },
      author_name: SCRIPT,
      author_url: 'javascript:alert(1)',
      source: 'javascript:alert(1)',
      part: ['x'],
    }
    const thumbnail = 'https://img1.saucenao.com.evil.example/a.jpg'
    const { matches } = found(
      null,
      'x',
      result({ similarity: {} }, sky),
      { data: sky },
      result({ thumbnail }, evil),
    )
    expect(matches).toEqual([
      expect.objectContaining({
        thumb: null,
        title: `${SCRIPT} gnp`,
        author: { name: SCRIPT, url: null },
        links: [{ url: 'http://example.org/%22%3E%3Cb%3E', site: 'example.org' }],
        source: null,
        part: null,
      }),
    ])
  })

  it('an answer of SauceNAO is read in linear time', () => {
    const many = Array.from({ length: 5_000 }, () => result({}, { ...sky, title: 'x'.repeat(200) }))
    expect(found(...many).matches).toHaveLength(40)
    problemOf(() => readAs(bySauce, answerOf(message('<'.repeat(1_000_000), -3))))
    expect(plainText(' '.repeat(1_000_000))).toBeNull()
  })
})

const box = (hash: string, detail: string, more = '') => `
  <div class="row item-box">
    <div class="col-xs-12 image-box"><img loading="lazy" src="/thumbnail/a/a/b/b/${hash}.jpg" width="200" height="133"></div>
    <div class="col-xs-12 info-box"><div class="hash">${hash}</div><small class="text-muted">600x400 JPEG 55.5KB</small>
      <div class="pull-xs-right">${more}</div><div class="detail-box gray-link">${detail}</div>
      <div class="detail-link pull-xs-right"><span><a href="/search/color/${hash}">色合検索</a></span></div></div></div>
  <div class="clearfix"></div><hr>`
const heading = (work: string, author: string, small: string) =>
  `<h6><img class="to-link-icon" src="/assets/x.ico"> ${work} ${author} <small>${small}</small></h6>`
const link = (href: string, text: string) => `<a target="_blank" rel="noopener" href="${href}">${text}</a>`
const pageOf = (...boxes: string[]) =>
  `<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"></head><body><div class="container"><div class="row"><div>
  <h5>色合検索</h5>${box(HASH, '')}${boxes.join('')}</div></div></div></body></html>`
const other = (n: number) => `aabb2233445566778899aabbccddee0${n}`
const pixivHeading = heading(
  link('https://www.pixiv.net/artworks/999000001', 'Example &amp; sky'),
  link('https://www.pixiv.net/users/999001', 'example artist'),
  'pixiv',
)
const seen = (...boxes: string[]) => readAs(byAscii2d, answerOf(pageOf(...boxes))).matches

describe('a request to ascii2d', () => {
  it('a request to ascii2d is a form with the picture, or contains the address of the picture', async () => {
    const request = byAscii2d.request({ picture: picture({ type: 'image/jpeg' }) })
    expect(request.path).toBe('/search/file')
    expect(((await formOf(request)).get('file') as File).name).toBe('picture.jpg')
    expect(byAscii2d.request({ picture: { address: 'https://pics.example.org/a?b=1' } })).toMatchObject({
      path: '/search/url/https%3A%2F%2Fpics.example.org%2Fa%3Fb%3D1',
      accept: 'text/html',
    })
  })

  it('the search by features uses the name from the search by colours', () => {
    const { name } = readAs(byAscii2d, answerOf(pageOf()))
    expect(byAscii2dFeatures.request({ name }).path).toBe(`/search/bovw/${HASH}`)
    const url = `https://ascii2d.net/search/bovw/${HASH}`
    expect(readAs(byAscii2dFeatures, answerOf(pageOf(), { url }))).toEqual({
      name: HASH,
      matches: [],
      quota: null,
      isPartial: false,
    })
    expect(problemOf(() => byAscii2dFeatures.request({ name: '../x' })).problem).toBe('bad_question')
  })
})

describe('a page of ascii2d', () => {
  it('a page of ascii2d has matches in their order, without the searched picture', () => {
    const twitter = heading(
      link('https://twitter.com/example_artist/status/1900000000000000000', '2026.01.02'),
      link('https://twitter.com/intent/user?user_id=100000001', 'example_artist'),
      'twitter',
    )
    const external = `<div class="external">Example magazine ${link('https://www.example.org/magazine', 'example.org')}</div>`
    const matches = seen(
      box(other(1), pixivHeading + twitter),
      box(other(2), external),
      box(other(3), '', '<a href="https://www.example.org/backup">link</a>'),
      box(other(4), ''),
    )
    expect(matches[0]).toEqual({
      similarity: null,
      thumb: `https://ascii2d.net/thumbnail/a/a/b/b/${other(1)}.jpg`,
      thumbUntil: null,
      site: 'pixiv',
      title: 'Example & sky',
      author: { name: 'example artist', url: 'https://www.pixiv.net/users/999001' },
      links: [
        { url: 'https://www.pixiv.net/artworks/999000001', site: 'pixiv.net' },
        { url: 'https://twitter.com/example_artist/status/1900000000000000000', site: 'twitter.com' },
      ],
      source: null,
      part: null,
      moment: null,
      isHidden: true,
    })
    expect(matches.slice(1).map(({ title, links }) => [title, links[0]?.url])).toEqual([
      ['Example magazine example.org', 'https://www.example.org/magazine'],
      [null, 'https://www.example.org/backup'],
    ])
  })

  it('older forms of sources on a page of ascii2d are read', () => {
    const matches = seen(
      box(other(1), `<h6>A title <small>${link('https://www.example.org/1', 'example')}</small></h6>`),
      box(other(2), heading(link('https://www.example.org/2', '2ちゃんねるのログ'), '', 'x')),
      box(other(3), heading(link('https://www.example.org/3', 'alone'), '', '')),
    )
    expect(matches.map(({ title, site, author }) => [title, site, author])).toEqual([
      ['A title', 'example', null],
      [null, 'x', null],
      ['alone', null, null],
    ])
  })

  it.each([
    ['Nijie by its name', heading(link('https://www.example.org/1', 'x'), '', 'ニジエ')],
    ['Nijie by its host', heading(link('https://nijie.info/view.php?id=1', 'x'), '', 'other')],
    ['fantia', heading(link('https://fantia.jp/posts/1', 'x'), '', 'fantia')],
    ['fanbox', heading(link('https://someone.fanbox.cc/posts/1', 'x'), '', 'fanbox')],
    ['a title with a forbidden word', heading(link('https://www.example.org/1', 'A ショタ'), '', 'pixiv')],
    [
      'a forbidden word in one of several titles',
      pixivHeading + heading(link('https://www.example.org/1', '#loli'), '', 'pixiv'),
    ],
  ])('a page of ascii2d is read without %s', (_, detail) => {
    expect(seen(box(other(1), detail), box(other(2), pixivHeading))).toHaveLength(1)
  })

  it('a failed search, a blocked request and a page in an unknown form are different errors', () => {
    const failed = `<!DOCTYPE html><html lang="ja"><body><div class="container"><div class="row"><div><p>画像の取得に失敗しました</p></div></div></div>`
    const cannot = failed.replace('画像の取得に失敗しました', '現在この画像は検索できません')
    const wall =
      '<!DOCTYPE html><html><head><title>Just a moment...</title></head><script src="/cdn-cgi/challenge-platform/x">'
    const at = (url: string, more: object = {}) => ({ url: `https://ascii2d.net${url}`, ...more })
    const cases: [string, Partial<SourceAnswer>, string, number?][] = [
      [failed, at('/search/uri'), 'bad_question'],
      [cannot, {}, 'bad_question'],
      ['<html><p>Something else</p>', {}, 'bad_answer'],
      ['<html>', at('/'), 'bad_answer'],
      ['', {}, 'bad_answer'],
      ['first byte timeout', at('/search/file', { status: 503 }), 'failing'],
      ['', { status: 413 }, 'bad_question'],
      ['', { status: 422 }, 'refused'],
      [wall, { status: 403 }, 'refused', 3_600],
      [wall, { status: 503 }, 'refused', 3_600],
      ['', { status: 403, headers: { 'cf-mitigated': 'challenge' } }, 'refused', 3_600],
      ['<html>', { status: 403 }, 'refused'],
      ['<html>', { status: 502 }, 'failing'],
    ]
    for (const [body, more, problem, seconds] of cases) {
      const thrown = problemOf(() => readAs(byAscii2d, answerOf(body, more)))
      expect([body, thrown.problem, thrown.retryAt && (thrown.retryAt.getTime() - NOW) / 1_000]).toEqual([
        body,
        problem,
        seconds,
      ])
    }
  })

  it('texts on a page of ascii2d stay plain text, and addresses are checked', () => {
    const evil = heading(
      link('https://www.example.org/1', '&lt;script&gt;alert(1)&lt;/script&gt;<script>alert(2)</script>'),
      link('javascript:alert(1)', 'x'),
      '<b>pixiv</b>',
    )
    const [match] = seen(box(other(1), evil).replace('/thumbnail/a/', 'https://evil.example/thumbnail/a/'))
    expect(match).toMatchObject({
      thumb: null,
      title: SCRIPT,
      author: null,
      site: 'pixiv',
      links: [{ url: 'https://www.example.org/1' }],
    })
    expect(seen(box(other(1), heading(link('javascript:alert(1)', 'x'), '', 'y')))).toEqual([])
  })

  it('a page of ascii2d is read in linear time at any depth and width', () => {
    const deep = pageOf('<div class="row item-box">'.repeat(40_000))
    expect(() => readAs(byAscii2d, answerOf(deep))).toThrow('a page too deep')
    const wide = pageOf(
      '<div class="row item-box"><div class="detail-box">'.concat(
        '<h6><a href="https://e.example/">x</a></h6>'.repeat(20_000),
      ),
    )
    expect(readAs(byAscii2d, answerOf(wide)).matches.length).toBeLessThan(2)
  })
})

it('both sites have a page where a reader can search', () => {
  expect([ascii2dPage(null), ascii2dPage('https://e.example/a?b')]).toEqual([
    'https://ascii2d.net/',
    'https://ascii2d.net/search/url/https%3A%2F%2Fe.example%2Fa%3Fb',
  ])
  expect([sauceNaoPage(null), sauceNaoPage('https://e.example/a?b')]).toEqual([
    'https://saucenao.com/',
    'https://saucenao.com/search.php?url=https%3A%2F%2Fe.example%2Fa%3Fb',
  ])
  expect(ascii2d.origin + sauceNao.origin).toBe('https://ascii2d.nethttps://saucenao.com')
})
