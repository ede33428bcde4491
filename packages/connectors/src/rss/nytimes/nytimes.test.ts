import { describe, expect, it } from 'vitest'
import type { SourceAnswer } from '../../source/index.ts'
import { answerOf, problemOf } from '../../testing/index.ts'
import { escapeMarkup } from '../markup/text.ts'
import { nytimes, nytimesDual, nytimesNews, rsshub } from '../index.ts'

const answer = (text: string, more: Partial<SourceAnswer> = {}): SourceAnswer =>
  answerOf(text, {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
    url: 'https://rsshub.app/nytimes/dual',
    at: 0,
    ...more,
  })

const feed = (items: string) =>
  answer(`<?xml version="1.0" encoding="UTF-8"?><rss xmlns:atom="http://www.w3.org/2005/Atom" version="2.0"><channel>
    <title>纽约时报中文网 - 中英对照版</title><link>https://cn.nytimes.com</link><language>en</language><ttl>5</ttl>${items}</channel></rss>`)

const LINK = 'https://cn.nytimes.com/world/20260101/example-slug/dual'
const item = (html: string, { title = '「中英」一个虚构的示例标题', link = LINK, more = '' } = {}) =>
  `<item><title>${title}</title><description>${escapeMarkup(html)}</description><link>${link}</link><guid isPermaLink="false">${link}</guid>${more}</item>`

const articles = (...items: string[]) => nytimesDual.read(feed(items.join('')), {})
const article = (html: string, more = {}) => articles(item(html, more))[0]!
const p = (text: string) => `<div class="article-paragraph"><p>${text}</p></div>`
const plain = (text: string) => [{ text, mark: 'plain', href: null }]

it('the articles in two languages are requested from RSSHub as XML', () => {
  expect(nytimesDual.request({})).toMatchObject({ path: '/nytimes/dual', accept: 'application/xml' })
  expect([rsshub.name, rsshub.origin]).toEqual(['rsshub', 'https://rsshub.app'])
})

it('an article in two languages is read', () => {
  const html = `<figure class="article-span-photo"><img src="https://static01.nyt.com/cover.jpg" referrerpolicy="no-referrer"><figcaption>示例图片</figcaption></figure>${p('This is an invented English paragraph.')}${p('这是一个虚构的中文段落。')}${p('A second invented paragraph.')}${p('第二个虚构段落。')}<footer class="author-info"><p>翻译：示例</p><p><a href="https://cn.nytimes.com/">More</a></p></footer>`
  const more = '<pubDate>Thu, 01 Jan 2026 02:00:00 GMT</pubDate><author>EXAMPLE AUTHOR</author>'
  expect(article(html, { more })).toEqual({
    slug: '20260101-example-slug',
    title: '一个虚构的示例标题',
    isBilingual: true,
    author: 'EXAMPLE AUTHOR',
    publishedAt: '2026-01-01T02:00:00.000Z',
    url: LINK,
    picture: { kind: 'picture', url: 'https://static01.nyt.com/cover.jpg', caption: '示例图片' },
    blocks: [
      {
        kind: 'paragraph',
        en: plain('This is an invented English paragraph.'),
        zh: plain('这是一个虚构的中文段落。'),
      },
      { kind: 'paragraph', en: plain('A second invented paragraph.'), zh: plain('第二个虚构段落。') },
      { kind: 'footer', text: '翻译：示例 More' },
    ],
    extract: '这是一个虚构的中文段落。',
  })
})

// The link ends with /dual even for an article in one language. The title of such an article has no prefix.
it('an article that is only in Chinese is read', () => {
  const link = 'https://cn.nytimes.com/china/20260101/example-two/dual'
  expect(article(p('只有中文的虚构段落。'), { title: '没有双语版的示例', link })).toMatchObject({
    slug: '20260101-example-two',
    title: '没有双语版的示例',
    isBilingual: false,
    author: null,
    publishedAt: null,
    url: 'https://cn.nytimes.com/china/20260101/example-two',
    picture: null,
    blocks: [{ kind: 'paragraph', en: null, zh: plain('只有中文的虚构段落。') }],
  })
  expect(article(p('只有中文。')).isBilingual).toBe(false)
})

describe('languages', () => {
  const pairs = (html: string) =>
    article(html).blocks.map((block) =>
      'en' in block ? [block.kind, block.en?.[0]?.text ?? null, block.zh?.[0]?.text ?? null] : [block.kind],
    )

  // A paragraph without a counterpart becomes a block in one language.
  it('paragraphs in two languages are paired by language, not by position', () => {
    expect(pairs(p('One.') + p('Two.') + p('二。') + p('二又。') + p('Three.') + p('四。'))).toEqual([
      ['paragraph', 'One.', null],
      ['paragraph', 'Two.', '二。'],
      ['paragraph', null, '二又。'],
      ['paragraph', 'Three.', '四。'],
    ])
  })

  it('headings are paired with headings, also across a picture, and nothing is paired across a heading', () => {
    const picture = '<figure><img src="//static01.nyt.com/a.jpg"></figure>'
    expect(
      pairs(
        `${p('One.')}${picture}${p('一。')}<h2>Head</h2><h2>题</h2>${p('Two.')}<h3>小题</h3>${p('二。')}`,
      ),
    ).toEqual([
      ['paragraph', 'One.', '一。'],
      ['picture'],
      ['heading', 'Head', '题'],
      ['paragraph', 'Two.', null],
      ['heading', null, '小题'],
      ['paragraph', null, '二。'],
    ])
  })

  it('a text counts as Chinese when more than thirty percent of its characters are Han', () => {
    expect(pairs(p('abcdefg一二三') + p('一二三四abcdefg'))).toEqual([
      ['paragraph', 'abcdefg一二三', '一二三四abcdefg'],
    ])
  })
})

// The nesting below is deeper than `scan` reads, so the scan ends inside the picture.
it('an article that ends without its closing tags keeps its last text and picture', () => {
  const picture = '<figure><img src="https://static01.nyt.com/a.jpg"><figcaption>示例'
  const end = { kind: 'picture', url: 'https://static01.nyt.com/a.jpg', caption: '示例' }
  expect(article(`${p('One.')}Loose.`).blocks.at(-1)).toMatchObject({ en: plain('Loose.') })
  for (const html of [picture, picture + '<b>'.repeat(300)])
    expect(article(p('One.') + html).blocks.at(-1)).toEqual(end)
})

it('emphasis and links become runs, and no other HTML is left', () => {
  const html = p(
    '  The <em>small</em> <a href="http://www.example.org/x">big <strong>page</strong></a>,<br><span style="color:red" onclick="x()">red</span> &lt;b&gt; <a href="javascript:alert(1)">bad</a> ',
  )
  expect(article(html).blocks).toEqual([
    {
      kind: 'paragraph',
      zh: null,
      en: [
        { text: 'The ', mark: 'plain', href: null },
        { text: 'small', mark: 'emphasis', href: null },
        { text: ' ', mark: 'plain', href: null },
        { text: 'big ', mark: 'plain', href: 'https://www.example.org/x' },
        { text: 'page', mark: 'strong', href: 'https://www.example.org/x' },
        { text: ', red <b> bad', mark: 'plain', href: null },
      ],
    },
  ])
})

// These elements do not belong to the article.
it('advertisements, scripts and frames are left out', () => {
  const noise =
    '<div class="big_ad"><div><p>Buy</p></div></div><script>alert(1)</script><style>p{}</style><iframe src="x">y</iframe><div class="article-body-aside"><p>Aside</p><img src="https://static01.nyt.com/ad.jpg"></div>'
  expect(article(noise + p('One.') + noise + p('一。')).blocks).toEqual([
    { kind: 'paragraph', en: plain('One.'), zh: plain('一。') },
  ])
})

// The pictures of articles are at the newspaper's hosts.
it('pictures of other hosts are left out', () => {
  const picture = (url: string) => `<figure><img src="${url}"><figcaption>x</figcaption></figure>`
  const urls = [
    'https://img.example.org/a.jpg',
    'https://nyt.com.example.org/a.jpg',
    'data:image/png;base64,x',
    '/a.jpg',
    'http://static01.nyt.com/a.jpg',
    'https://static.cn.nytimes.com/b.jpg',
  ]
  const { picture: lead, blocks } = article(urls.map(picture).join(''))
  expect([lead, ...blocks]).toEqual([
    { kind: 'picture', url: 'https://static01.nyt.com/a.jpg', caption: 'x' },
    { kind: 'picture', url: 'https://static.cn.nytimes.com/b.jpg', caption: 'x' },
  ])
})

describe('links and slugs', () => {
  const slugOf = (link: string) => article(p('x'), { link }).slug

  it('a slug contains only lower-case letters, digits and -', () => {
    expect(slugOf('https://cn.nytimes.com/opinion/20260101/Some_Name%20%E4%B8%AD--x/dual/')).toBe(
      '20260101-some-name-20-e4-b8-ad-x',
    )
    expect(slugOf('http://cn.nytimes.com/world/20260101/a/zh-hant/dual?utm_source=RSS#x')).toBe('20260101-a')
  })

  it('each article occurs once, and slugs are unique', () => {
    const found = articles(
      item(p('One.'), { link: 'https://cn.nytimes.com/world/20260101/a/dual' }),
      item(p('Two.'), { link: 'https://cn.nytimes.com/china/20260101/a/dual' }),
      item(p('One.'), { link: 'https://cn.nytimes.com/world/20260101/a/' }),
    )
    expect(found.map(({ slug }) => slug)).toEqual(['20260101-a', '20260101-a-2'])
  })

  it.each([
    'https://example.org/world/20260101/a',
    'https://cn.nytimes.com.example.org/world/20260101/a',
    'https://cn.nytimes.com:8443/world/20260101/a',
    'javascript:alert(1)',
    'https://cn.nytimes.com/',
    'https://cn.nytimes.com/world/20260101',
  ])('%s is not the address of an article', (link) => {
    expect(articles(item(p('x'), { link }), item(p('x')))).toHaveLength(1)
    expect(problemOf(() => articles(item(p('x'), { link })))).toBe('bad_answer')
  })
})

it('the extract is short and prefers Chinese', () => {
  const { extract } = article(p('One.') + p('雨'.repeat(500)))
  expect([extract.length, extract.slice(0, 2), extract.endsWith('…')]).toEqual([160, '雨雨', true])
  expect(article(p('Only English.')).extract).toBe('Only English.')
  expect(article('').extract).toBe('')
})

it('a script in any field of a feed stays text', () => {
  const bad = '&lt;script&gt;alert(1)&lt;/script&gt;'
  const found = article(
    `<p>${bad}</p><figure><img src="https://static01.nyt.com/a.jpg"><figcaption>${bad}</figcaption></figure><footer>${bad}</footer>`,
    {
      title: '「中英」&amp;lt;script&amp;gt;x',
      more: `<author>${bad}</author>`,
    },
  )
  expect(found.title).toBe('<script>x')
  expect(found.blocks).toEqual([
    { kind: 'paragraph', en: plain('<script>alert(1)</script>'), zh: null },
    { kind: 'picture', url: 'https://static01.nyt.com/a.jpg', caption: '<script>alert(1)</script>' },
    { kind: 'footer', text: '<script>alert(1)</script>' },
  ])
})

it('broken and very long articles are read quickly', () => {
  for (const piece of [
    '<p>',
    '<em>',
    '</p>',
    '<figure>',
    '<a href="',
    '<img src="https://static01.nyt.com/a.jpg">',
    '<footer>',
    'x<br>',
    '<p>x</p>',
    '<!--',
  ])
    expect(article(`<p>Start.</p>${piece.repeat(30_000)}`).blocks.length).toBeLessThanOrEqual(1_000)
})

describe('an invalid answer', () => {
  it('a failing route of RSSHub is a failure, although the answer is an HTML page', () => {
    const page = answer(
      '<!DOCTYPE html><html><body>Error Message: Error: this route is empty</body></html>',
      { status: 503, headers: { 'content-type': 'text/html' } },
    )
    expect(problemOf(() => rsshub.check!(page))).toBe('failing')
    expect(problemOf(() => rsshub.check!(answer('<html>Checking your browser', { status: 503 })))).toBe(
      'none',
    )
    expect(problemOf(() => rsshub.check!(answer('Error Message', { status: 200 })))).toBe('none')
  })

  it.each([
    ['Notice: the public instance is for tests only.', 'bad_answer'],
    ['<!DOCTYPE html><title>Just a moment...</title>', 'refused'],
    ['<rss version="2.0"><channel><title>T</title></channel></rss>', 'bad_answer'],
  ])('the answer %s is an error', (text, problem) => {
    expect(problemOf(() => nytimesDual.read(answer(text), {}))).toBe(problem)
    expect(problemOf(() => nytimesNews.read(answer(text), {}))).toBe(problem)
  })
})

it("articles of the newspaper's own feed are read, with the same slugs as those of RSSHub", () => {
  const own =
    answer(`<?xml version="1.0"?><rss version="2.0"><channel><title>T</title><item xmlns:dc="http://purl.org/dc/elements/1.1/">
    <title>一个虚构的示例标题</title><link>https://cn.nytimes.com/world/20260101/example-slug/?utm_source=RSS</link>
    <description><![CDATA[<img src="https://img.example.org/cover.jpg"><p>虚构的摘要。</p>]]></description>
    <dc:creator>EXAMPLE AUTHOR</dc:creator><pubDate>Thu, 01 Jan 2026 10:00:00 +0800</pubDate></item></channel></rss>`)
  expect([nytimes.name, nytimesNews.request({}).path]).toEqual(['nytimes', '/rss/'])
  expect(nytimesNews.read(own, {})).toEqual([
    {
      slug: '20260101-example-slug',
      title: '一个虚构的示例标题',
      publishedAt: '2026-01-01T02:00:00.000Z',
      url: 'https://cn.nytimes.com/world/20260101/example-slug',
      extract: '虚构的摘要。',
    },
  ])
})

it('Atom and JSON Feed of the same route give the same articles', () => {
  const json = JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    items: [
      {
        id: LINK,
        url: LINK,
        title: '「中英」标题',
        content_html: p('One.') + p('一。'),
        date_published: 'Thu, 01 Jan 2026 02:00:00 GMT',
      },
    ],
  })
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>「中英」标题</title><content type="html">${escapeMarkup(p('One.') + p('一。'))}</content><link href="${LINK}"/><id>${LINK}</id><published>2026-01-01T02:00:00.000Z</published></entry></feed>`
  expect(nytimesDual.read(answer(json), {})).toEqual(nytimesDual.read(answer(atom), {}))
  expect(nytimesDual.read(answer(json), {})[0]!.isBilingual).toBe(true)
})
