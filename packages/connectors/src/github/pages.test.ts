import { describe, expect, it } from 'vitest'
import { answerOf, readBody } from './fixtures.ts'
import { problemOf } from '../testing/index.ts'
import { collection, collectionsPage, explore, topic, trending } from './index.ts'

const page = (inside: string) => `<!DOCTYPE html><html lang="en"><body><main>${inside}</main></body></html>`
const rows = (inside: string) => page(`<div class="Box"><div data-hpc>${inside}</div></div>`)

const FULL = `<article class="Box-row">
  <div><a href="/sponsors/example-org" class="btn">Sponsor</a><a href="/login?return_to=%2Fexample-org%2Fsample-app">Star</a></div>
  <h2 class="h3 lh-condensed"><a href="/example-org/sample-app"><svg></svg> <span>example-org /</span> sample-app</a></h2>
  <p class="col-9">An &lt;b&gt;invented&lt;/b&gt;
    sample</p>
  <div><span><span class="repo-language-color" style="background-color: #3178c6"></span> <span itemprop="programmingLanguage">TypeScript</span></span>
    <a href="/example-org/sample-app/stargazers"><svg></svg> 12,345</a>
    <a href="/example-org/sample-app/forks"> 678</a>
    <span>Built by <a data-hovercard-type="user" href="/someone"><img src="https://avatars.githubusercontent.com/u/5?s=40&amp;v=4" alt="@someone"></a></span>
    <span class="d-inline-block float-sm-right"><svg></svg> 1,040 stars this week</span></div></article>`
const TINY = `<article class="Box-row"><h1 class="h3"><a href="/someone/tiny">someone / tiny</a></h1>
  <a href="/someone/tiny/stargazers">9</a> <a href="/someone/tiny/network/members">0</a></article>`

describe('trending', () => {
  it('trending repositories are requested by language and period', () => {
    expect(trending.request({})).toEqual({ path: '/trending?since=daily', accept: 'text/html' })
    expect(trending.request({ language: 'C#', since: 'weekly', spoken: 'zh' }).path).toBe(
      '/trending/c%23?since=weekly&spoken_language_code=zh',
    )
    expect(trending.request({ language: 'C++' }).path).toBe('/trending/c++?since=daily')
    expect(trending.request({ language: 'Jupyter Notebook' }).path).toBe(
      '/trending/jupyter-notebook?since=daily',
    )
  })

  it.each(['..', 'a/b', 'developers', '%2e', 'a?b', 'x'.repeat(61)])(
    'trending repositories are not requested for the language %j',
    (language) => {
      expect(problemOf(() => trending.request({ language }))).toBe('bad_question')
    },
  )

  it('the trending page is read by its structure and texts, not by its classes', () => {
    expect(readBody(trending, rows(FULL + TINY))).toEqual([
      {
        owner: 'example-org',
        name: 'sample-app',
        description: 'An <b>invented</b> sample',
        language: 'TypeScript',
        languageColor: '#3178c6',
        stars: 12_345,
        forks: 678,
        starsGained: 1_040,
        builtBy: [{ login: 'someone', avatarUrl: 'https://avatars.githubusercontent.com/u/5?v=4' }],
      },
      {
        owner: 'someone',
        name: 'tiny',
        description: null,
        language: null,
        languageColor: null,
        stars: 9,
        forks: 0,
        starsGained: 0,
        builtBy: [],
      },
    ])
  })

  it('forbidden entries of the trending page are omitted', () => {
    const unfit = TINY.replaceAll('tiny', 'hentai-reader')
    expect(readBody(trending, rows(FULL + unfit)).map(({ name }) => name)).toEqual(['sample-app'])
  })

  it('the trending list may be empty when the page says so', () => {
    const empty =
      '<h2 class="blankslate-heading">It looks like we don’t have any trending repositories for your choices.</h2>'
    expect(readBody(trending, page(empty))).toEqual([])
  })

  it.each([
    ['no rows', page('<p>Something else</p>')],
    ['a row without a link', rows(FULL + '<article class="Box-row"><h2>name</h2></article>')],
    [
      'a row that leads elsewhere',
      rows('<article class="Box-row"><h2><a href="https://evil.test/a/b">x</a></h2></article>'),
    ],
    ['a row of a sponsor', rows('<article class="Box-row"><h2><a href="/sponsors/a">x</a></h2></article>')],
    ['no stars in any row', rows(FULL.replaceAll('stargazers', 'fans'))],
    ['JSON', '{}'],
    ['nothing', ''],
    ['elements without end', page('<div>'.repeat(100_000))],
  ])('a trending page with %s is a bad answer', (_, body) => {
    expect(problemOf(() => trending.read(answerOf(body), {}))).toBe('bad_answer')
  })
})

describe('the page of collections', () => {
  const card = (slug: string, title: string) =>
    `<article><a href="/collections/${slug}"><img></a><h2><a href="/collections/${slug}">${title}</a></h2><p>Text</p></article>`

  it('the page lists collections, and shows whether there is a next page', () => {
    const more = '<button class="ajax-pagination-btn btn">Load more</button>'
    expect(readBody(collectionsPage, page(card('sample-tools', 'Sample Tools') + more), { page: 2 })).toEqual(
      {
        items: [{ slug: 'sample-tools', title: 'Sample Tools', imageUrl: null, itemCount: null }],
        next: 'page=3',
        last: null,
      },
    )
    expect(readBody(collectionsPage, page(card('a', 'A'))).next).toBeNull()
    expect(collectionsPage.request({ page: 2 }).path).toBe('/collections?page=2')
  })

  it('a page without any collection is a bad answer', () => {
    expect(problemOf(() => readBody(collectionsPage, page('<article>x</article>')))).toBe('bad_answer')
    expect(problemOf(() => collectionsPage.request({ page: 0 }))).toBe('bad_question')
  })
})

describe('files of github/explore', () => {
  const COLLECTION = `---
items:
 - example-org/sample-app
 - someone
 - https://www.example.org/article
 - javascript:alert(1)
 - ../../x
 - a/hentai
display_name: "Sample: Tools"
created_by: someone # the editor
image: sample-tools.png
---
An **invented** collection.
`

  it('a collection is read with its repositories, users and links', () => {
    const slug = 'sample-tools'
    expect(collection.request({ slug }).path).toBe('/github/explore/main/collections/sample-tools/index.md')
    expect(readBody(collection, COLLECTION, { slug })).toEqual({
      slug,
      title: 'Sample: Tools',
      author: 'someone',
      imageUrl:
        'https://raw.githubusercontent.com/github/explore/main/collections/sample-tools/sample-tools.png',
      text: 'An **invented** collection.',
      items: [
        { kind: 'repo', owner: 'example-org', name: 'sample-app' },
        { kind: 'user', login: 'someone' },
        { kind: 'link', url: 'https://www.example.org/article' },
      ],
    })
  })

  const TOPIC = `---\r
aliases: sample-js, samplejs\r
created_by: Some One\r
display_name: Sample\r
github_url: https://github.com/example-org\r
logo: ../sample.png\r
released: January 2, 2020\r
short_description: Sample is an invented topic.\r
topic: sample\r
url: https://www.example.org\r
related: javascript, typescript, No Slug\r
---\r
**Sample** is an invented topic.`

  it('a topic is read with its lists, which are written in one line', () => {
    expect(readBody(topic, TOPIC, { slug: 'sample' })).toEqual({
      slug: 'sample',
      title: 'Sample',
      summary: 'Sample is an invented topic.',
      logoUrl: null,
      text: '**Sample** is an invented topic.',
      aliases: ['sample-js', 'samplejs'],
      related: ['javascript', 'typescript'],
      author: 'Some One',
      released: 'January 2, 2020',
      url: 'https://www.example.org/',
      githubUrl: 'https://github.com/example-org',
      wikipediaUrl: null,
    })
  })

  it.each(['', 'no head', '---\nitems:\n', '---\nother: x\n---\ntext', '<html></html>'])(
    'the text %j is neither a collection nor a topic',
    (body) => {
      expect(problemOf(() => readBody(collection, body, { slug: 'a' }))).toBe('bad_answer')
      expect(problemOf(() => readBody(topic, body, { slug: 'a' }))).toBe('bad_answer')
    },
  )

  it.each(['..', 'A', 'a/b', '', '-a', 'a.b'])(
    'collections and topics are not requested by the invalid slug %j',
    (slug) => {
      expect(problemOf(() => collection.request({ slug }))).toBe('bad_question')
      expect(problemOf(() => topic.request({ slug }))).toBe('bad_question')
    },
  )
})

describe('the feed of github/explore', () => {
  it('the feed lists collections and topics without their HTML', () => {
    const feed = {
      version: 'https://jsonfeed.org/version/1',
      collections: [
        {
          name: 'sample-tools',
          display_name: 'Sample Tools',
          image: 'https://explore-feed.github.com/collections/sample.png',
          items: ['a/b', 'c'],
          content: '<p>x</p>',
        },
        { name: '../x', display_name: 'X' },
      ],
      topics: [
        {
          topic_name: 'sample',
          display_name: 'Sample',
          short_description: '<script>',
          logo: 'https://evil.test/x.png',
        },
        { topic_name: 'shotacon', display_name: 'X' },
      ],
    }
    expect(readBody(explore, feed)).toEqual({
      collections: [
        {
          slug: 'sample-tools',
          title: 'Sample Tools',
          imageUrl: 'https://explore-feed.github.com/collections/sample.png',
          itemCount: 2,
        },
      ],
      topics: [{ slug: 'sample', title: 'Sample', summary: '<script>', logoUrl: null, isFeatured: true }],
    })
  })
})
