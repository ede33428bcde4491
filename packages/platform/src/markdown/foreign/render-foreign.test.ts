import { Parser } from 'htmlparser2'
import { expect, test, describe } from 'vitest'
import { hostileTexts } from '../hostile-texts.fixture.ts'
import { renderForeignMarkdown, type ForeignTargets } from './index.ts'

const targets: ForeignTargets = {
  link: (href) => {
    if (!URL.canParse(href, 'https://host.example/docs/')) return null
    const url = new URL(href, 'https://host.example/docs/')
    if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
    return url.host === 'host.example' ? `/pages${url.pathname}` : url.href
  },
  picture: (src) => (/^[\w/.-]+\.png$/.test(src) ? `/files/proxy/${src}` : null),
}

const render = (source: string, more: object = {}) =>
  renderForeignMarkdown(source, { targets, idPrefix: 'readme-', ...more })
const html = (source: string, more: object = {}) => render(source, more).html.trim()

const OUT = 'rel="nofollow ugc noopener noreferrer" target="_blank"'

describe('rendering a foreign text', () => {
  test.each([
    [
      'HTML stays',
      '<p align="center"><b>Hi</b><br>you</p>',
      '<p style="text-align:center"><b>Hi</b><br />you</p>',
    ],
    ['its pages are ours', '[guide](guide.md)', '<p><a href="/pages/docs/guide.md">guide</a></p>'],
    [
      'other links open outside',
      '[x](https://a.example)',
      `<p><a href="https://a.example/" ${OUT}>x</a></p>`,
    ],
    ['anchors have the prefix', '[to](#Some%20Place)', '<p><a href="#readme-some place">to</a></p>'],
    [
      'a picture comes through this site, with its size',
      '<img src="shot.png" width="320" height="200px" onerror="x" srcset="https://evil.example/x 2x">',
      '<img src="/files/proxy/shot.png" alt="" width="320" height="200" loading="lazy" decoding="async" />',
    ],
    [
      'one without a size is marked',
      '![shot](shot.png)',
      '<p><img src="/files/proxy/shot.png" alt="shot" loading="lazy" decoding="async" class="unsized" /></p>',
    ],
    [
      'one that is not shown is a link',
      '![build](https://badge.example/b.svg)',
      `<p><a class="hidden-picture" href="https://badge.example/b.svg" ${OUT}>build</a></p>`,
    ],
    [
      'and its words within another link',
      '[![build](https://badge.example/b.svg)](https://ci.example)',
      `<p><a href="https://ci.example/" ${OUT}><span class="hidden-picture">build</span></a></p>`,
    ],
    [
      'a list of tasks',
      '- [x] a',
      '<ul>\n<li class="task"><input type="checkbox" disabled aria-label="[x]" checked />a</li>\n</ul>',
    ],
    [
      'an alert',
      '> [!WARNING]\n> Hot',
      '<blockquote class="alert alert-warning">\n<p><strong>Warning</strong><br />\nHot</p>\n</blockquote>',
    ],
    ['front matter is for programs', '---\ntitle: x\n---\nHi', '<p>Hi</p>'],
    [
      'folded parts stay',
      '<details><summary>More</summary>\n\nText\n</details>',
      '<details><summary>More</summary>\n<p>Text</p>\n</details>',
    ],
  ])('%s', async (_, source, expected) => {
    expect(html(source).replaceAll(/(disabled|checked)=""/g, '$1')).toBe(expected)
  })

  test('headings get the ids that tables of contents expect, and levels without gaps', async () => {
    const { html: made, headings } = render('# One & *two*\n\n<h3 id="mine">C++</h3>\n\n### C++\n\n## Last', {
      headingOffset: 1,
    })
    expect(headings).toEqual([
      { level: 1, text: 'One & two', id: 'readme-one--two' },
      { level: 3, text: 'C++', id: 'readme-c' },
      { level: 3, text: 'C++', id: 'readme-c-1' },
      { level: 2, text: 'Last', id: 'readme-last' },
    ])
    expect([...made.matchAll(/<(h\d)/g)].map(([, tag]) => tag)).toEqual(['h2', 'h3', 'h3', 'h3'])
    expect(made).toContain('<span id="readme-mine"></span>C++')
    expect(made).toContain('<a class="heading-link" href="#readme-last" aria-label="# Last">#</a>')
  })

  test('names and numbers in a text become links, except in code, links and addresses', async () => {
    const reference = (text: string) => `https://host.example/${text.slice(1)}`
    const made = html('@some-one #12 a@b.example x#12 `#13` [#14](y) https://z.example/#15', {
      reference,
    })
    expect([...made.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      '/pages/some-one',
      '/pages/12',
      '/pages/docs/y',
      'https://z.example/#15',
    ])
  })

  test('a text that is too long is cut at the end of a line', async () => {
    const made = render('line of words\n\n'.repeat(20_000))
    expect(made.isCut).toBe(true)
    expect(made.html.length).toBeLessThan(500_000)
  })
})

/** Finds everything in a piece of HTML that a browser could run, follow or fetch. Uses a parser that the renderer does not use. */
function dangersIn(text: string): string[] {
  const dangers: string[] = []
  const reader = new Parser({
    onopentag(name, attributes) {
      if (
        /^(script|style|iframe|object|embed|svg|math|form|button|base|meta|link|template|video|audio|source|textarea|select)$/.test(
          name,
        )
      )
        dangers.push(`<${name}>`)
      for (const [key, value] of Object.entries(attributes)) {
        if (/^on|^(srcdoc|srcset|action|formaction|poster|background|name|xlink:href)$/.test(key))
          dangers.push(`${name}.${key}`)
        if (key === 'id' && !value.startsWith('readme-')) dangers.push(`id ${value}`)
        if (key === 'href' && !/^(https?:\/\/|\/(?![/\\])|#readme-)/.test(value))
          dangers.push(`href ${value}`)
        if (key === 'src' && !value.startsWith('/files/proxy/')) dangers.push(`src ${value}`)
        if (key === 'style' && !/^text-align:(left|right|center)$/.test(value)) dangers.push(`style ${value}`)
        if (
          key === 'class' &&
          !/^(code-[\w-]+|table|task|unsized|hidden-picture|heading-link|alert alert-\w+)$/.test(value)
        )
          dangers.push(`class ${value}`)
        if (name === 'input' && key === 'type' && value !== 'checkbox') dangers.push(`input ${value}`)
      }
    },
  })
  reader.end(text)
  return dangers
}

describe('rendering a hostile foreign text', () => {
  const more = [
    '<a name="token">x</a><img name=documentElement src=a.png>',
    '<h1><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a></h1>',
    "<h2 id='\"><script>alert(1)</script>'>x</h2>",
    '# <img alt="\\"><script>alert(1)</script>" src="https://x.example/a.svg">',
    '<img alt=\'"><script>alert(1)</script>\' src="https://x.example/?a=%22%3E<script>">',
    '<div class="fixed inset-0" style="position:fixed">cover</div>',
    '<span data-address="javascript:alert(1)" class="hidden-picture">x</span>',
    '<picture><source srcset="https://evil.example/x"><img src="a.png"></picture>',
    '<h1><h2><h3>deep</h1></h3>',
  ]
  test('a hostile text becomes nothing that runs, covers the page, or requests other hosts', async () => {
    expect(dangersIn('<img src=x onerror=alert(1)><a href="javascript:x" id=a>')).toHaveLength(4)
    for (const text of [...hostileTexts, ...more])
      for (const around of [
        text,
        `<div>${text}`,
        `> ${text}`,
        `# ${text}`,
        `a\n\n${text}\n\n| a |\n|-|\n| ${text} |`,
      ])
        expect(dangersIn(html(around)), JSON.stringify(around)).toEqual([])
  })

  test.each([
    '<div>',
    '<details>',
    '<h1>',
    '<a href=x>',
    '<img src=x alt=',
    '<!--',
    '> ',
    '@a #1 ',
    '[!NOTE]',
    '<span>',
  ])('a text of nothing but %j is rendered in linear time', async (mark) => {
    expect(dangersIn(html(mark.repeat(50_000 / mark.length), { reference: () => '/x' }))).toEqual([])
  })
})
