import { Parser } from 'htmlparser2'
import { describe, expect, it } from 'vitest'
import { cleanArticle, cleanLink, secureLink } from './index.ts'

const BASE = 'https://paper.example/2026/a/'
const clean = (html: string) => cleanArticle(html, BASE).html

describe('cleaning an article', () => {
  it('an article keeps its text, links and pictures, and loses scripts, styles, frames and tracking pixels', () => {
    const { html, text } = cleanArticle(
      `<h1 onclick="x()">A <b class="big">title</b></h1><script>alert(1)</script><style>p{}</style>
       <p style="color:red">One &amp; <a href="../b?utm_source=rss&id=3#c" onclick="x()">two</a><br>three</p><p>&nbsp;</p>
       <figure><img data-src="//pics.example/a.png" src="data:image/gif;base64,R0" width="640" height="480px" alt="A &quot;boat&quot;">
       <figcaption>Boat</figcaption></figure><img src="/count.gif" width="1" height="1"><svg><script>1</script></svg>
       <iframe src="https://www.video.example/embed/7"></iframe><form><input><button>Go</button></form>`,
      BASE,
    )
    expect(html.replace(/\s+/g, ' ')).toBe(
      '<h3>A <strong>title</strong></h3> <p>One &amp; <a href="https://paper.example/2026/b?id=3#c" rel="noopener noreferrer nofollow" target="_blank">two</a><br />three</p> ' +
        '<figure><img src="https://pics.example/a.png" alt="A &quot;boat&quot;" width="640" height="480" /> <figcaption>Boat</figcaption></figure> ' +
        '<a href="https://www.video.example/embed/7" rel="noopener noreferrer nofollow" target="_blank">▶ video.example</a>',
    )
    expect(text).toBe('A title One & two three Boat ▶ video.example')
  })

  it.each([
    [
      'two blocks',
      '<div>The pier is closed.</div><div>The ferry is late.</div>',
      'The pier is closed. The ferry is late.',
    ],
    ['blocks in a list', '<ul><li><div>Pier</div><div>closed</div></li></ul>', 'Pier closed'],
    ['sections', '<section><header>Pier</header>closed</section><aside>today</aside>', 'Pier closed today'],
    ['details', '<details><summary>Pier</summary>closed</details>', 'Pier closed'],
    [
      'cells',
      '<table><caption>Pier</caption><tr><td>closed</td><td>today</td></tr></table>',
      'Pier closed today',
    ],
    ['inline elements', 'Pi<b>e</b>r <span>clo</span>sed', 'Pier closed'],
    ['a formula', 'Let <math><mi>x</mi><mo>=</mo><mn>2</mn></math> hold.', 'Let x=2 hold.'],
    ['a fraction', '<math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>', '1/2'],
    [
      'a formula with its source',
      '<math><semantics><mi>x</mi><annotation>\\x</annotation></semantics></math>',
      'x',
    ],
  ])('the words of %s are separated as a reader sees them', (_, html, text) => {
    expect(cleanArticle(html, BASE).text).toBe(text)
  })

  it.each([
    ['src', '<img src="a.jpg" srcset="b.jpg 2x">', 'a.jpg'],
    ['srcset', '<img srcset="a-400.jpg 400w, a-800.jpg 800w">', 'a-800.jpg'],
    ['srcset without spaces', '<img srcset="a-400.jpg 400w,a-800.jpg 800w">', 'a-800.jpg'],
    [
      'srcset with commas in addresses',
      '<img srcset="w_4,h_3/a.jpg 400w, w_8,h_6/a.jpg 800w">',
      'w_8,h_6/a.jpg',
    ],
    ['srcset with a very large picture', '<img srcset="a.jpg 800w, b.jpg 9000w">', 'a.jpg'],
    ['data-srcset', '<img data-srcset="a-400.jpg 400w, a-800.jpg 800w" alt="Pier">', 'a-800.jpg'],
    ['data-src', '<img src="blank.gif" data-src="a.jpg">', 'a.jpg'],
    ['srcset beside a placeholder', '<img src="/img/placeholder.png" srcset="a.jpg 1x">', 'a.jpg'],
    ['srcset beside a data address', '<img src="data:image/gif;base64,R0" srcset="a.jpg">', 'a.jpg'],
    ['picture', '<picture><source srcset="a.webp 1x, b.webp 2x"><img alt="Pier"></picture>', 'b.webp'],
    ['picture with its own image', '<picture><source srcset="a.webp"><img src="a.jpg"></picture>', 'a.jpg'],
  ])('the address of a picture is in %s', (_, html, file) => {
    expect(clean(html)).toMatch(new RegExp(`^<img src="${BASE}${file}"`))
  })

  it.each([
    ['<video src="/v.mp4"></video>'],
    ['<video controls><source src="/v.mp4" type="video/mp4"><source src="/v.webm"></video>'],
    ['<audio><source src="/v.mp4"></audio>'],
    ['<object data="/v.mp4"><embed src="/v.mp4"></object>'],
    ['<a href="/v.mp4"><video src="/v.mp4"></video></a>'],
    ['<video src="data:,x"><source src="/v.mp4"></video>'],
  ])('the media %s become one link', (html) => {
    const { html: cleaned, text } = cleanArticle(html, BASE)
    expect(cleaned.match(/<a [^>]*>/g)).toEqual([expect.stringContaining('https://paper.example/v.mp4')])
    expect(text).toBe('▶ paper.example')
  })

  it('a cleaned article contains only addresses of the web', () => {
    for (const address of [
      'javascript:alert(1)',
      ' JaVa\tscript:alert(1)',
      'data:text/html,x',
      'file:///etc',
      'blob:x',
      '//',
    ])
      expect(
        clean(`<a href="${address}">x</a><img src="${address}"><iframe src="${address}"></iframe>`),
      ).toBe('<a>x</a>')
  })

  it('an attempt to break out of the HTML leaves only harmless elements', () => {
    const hostile = [
      '<img src="x" onerror=alert(1)//',
      '<p title="</p><script>alert(1)</script>">x',
      '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
      '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
      '<svg><foreignObject><iframe srcdoc="<script>alert(1)</script>"></iframe></foreignObject></svg>',
      '<a href="https://a.example/&quot; onmouseover=&quot;alert(1)">x</a>',
      '<!--><script>alert(1)</script>-->',
      '<textarea><script>alert(1)</script></textarea><xmp><script>alert(1)</script></xmp>',
      '<base href="https://evil.example/"><a href="b">x</a><meta http-equiv="refresh" content="0;url=x">',
      `${'<div>'.repeat(50_000)}x`,
      '<'.repeat(100_000),
    ]
    for (const each of hostile) {
      const seen = new Set<string>()
      const parser = new Parser({
        onopentag: (name, attributes) => {
          seen.add(name)
          for (const attribute of Object.keys(attributes)) seen.add(`@${attribute}`)
        },
      })
      parser.end(clean(each))
      for (const name of seen)
        expect(name, each.slice(0, 80)).toMatch(/^(p|div|a|img|table|@(href|rel|target|src|alt))$/)
    }
    expect(clean('<base href="https://evil.example/"><a href="b">x</a>')).toContain(
      'https://paper.example/2026/a/b',
    )
  })
})

it('a link loses tracking parameters and credentials, and a picture gets an https address', () => {
  expect(cleanLink('http://me:you@a.example/?utm_medium=x&fbclid=1&q=utm_source', BASE)).toBe(
    'http://a.example/?q=utm_source',
  )
  expect(cleanLink(`https://a.example/${'a'.repeat(3_000)}`, BASE)).toBeNull()
  expect(secureLink('http://a.example/b.png', BASE)).toBe('https://a.example/b.png')
  expect(secureLink('mailto:a@b.example', BASE)).toBeNull()
})

describe('a hostile article', () => {
  it('an article becomes plain text when resolving its short links with a long base makes it too large', () => {
    const source = '<p>&lt;'.concat('<a href=b>c</a>'.repeat(2_000))
    const { html, text } = cleanArticle(source, `https://paper.example/${'x'.repeat(2_000)}/`)
    expect(html.length).toBeLessThan(40 * source.length + 20_000)
    expect(html).toBe(`<p>&lt;${'c'.repeat(2_000)}</p>\n`)
    expect(text).toBe(`<${'c'.repeat(2_000)}`)
  })
})
