import fc from 'fast-check'
import { Parser } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import { hostileTexts } from './hostile-texts.fixture.ts'
import { parseMarkdown, type MarkdownTargets, type RenderOptions } from './index.ts'

const html = async (source: string, options?: RenderOptions) => (await parseMarkdown(source)).render(options)

const targets: MarkdownTargets = {
  mention: (run) => (run.startsWith('小明') ? { name: '小明', url: '/user/3' } : null),
  wikiLink: (title) => ({ url: `/wiki/${encodeURIComponent(title)}`, exists: title !== 'Nothing' }),
  picture: (address) =>
    address === '/files/a.webp'
      ? {
          width: 800,
          height: 600,
          sources: [
            { url: '/files/a-320.webp', width: 320 },
            { url: '/files/a.webp', width: 800 },
          ],
        }
      : null,
}

describe('rendering of each notation', () => {
  test.each([
    ['a new line is a new line', 'a\nb', '<p>a<br />\nb</p>'],
    ['emphasis ends beside CJK punctuation', '**强调。**后', '<p><strong>强调。</strong>后</p>'],
    ['a spoiler', 'x ||y *z*|| w', '<p>x <span class="spoiler">y <em>z</em></span> w</p>'],
    ['bars that are not a pair', 'a || b', '<p>a || b</p>'],
    ['a mention', '@小明你好', '<p><a class="mention" href="/user/3">@小明</a>你好</p>'],
    ['a name that nobody has', '@nobody', '<p>@nobody</p>'],
    ['an address of mail is no mention', 'a@小明', '<p>a@小明</p>'],
    ['a mention in code is code', '`@小明`', '<p><code>@小明</code></p>'],
    ['a wiki link', '[[Page]]', '<p><a class="wiki-link" href="/wiki/Page">Page</a></p>'],
    [
      'a wiki link to a section, with a label',
      '[[Page#The End|end]]',
      '<p><a class="wiki-link" href="/wiki/Page#the-end">end</a></p>',
    ],
    [
      'a wiki link to a missing page',
      '[[Nothing]]',
      '<p><a class="wiki-link missing" href="/wiki/Nothing">Nothing</a></p>',
    ],
    [
      'a list of tasks',
      '- [x] a\n- [ ] b',
      '<ul>\n<li class="task"><input type="checkbox" disabled checked />a</li>\n<li class="task"><input type="checkbox" disabled />b</li>\n</ul>',
    ],
    ['a link within the site', '[a](/works/1)', '<p><a href="/works/1">a</a></p>'],
    [
      'a link out of the site',
      'https://example.org/a。',
      '<p><a href="https://example.org/a" rel="nofollow ugc noopener noreferrer" target="_blank">https://example.org/a</a>。</p>',
    ],
    [
      'a picture of another host is a link',
      '![fox](https://example.org/fox.png)',
      '<p><a href="https://example.org/fox.png" rel="nofollow ugc noopener noreferrer" target="_blank">fox</a></p>',
    ],
    ['HTML is text', '<b>a</b>', '<p>&lt;b&gt;a&lt;/b&gt;</p>'],
  ])('%s', async (_name, source, expected) => {
    expect((await html(source, { targets })).trim()).toBe(expected)
  })

  test('a picture of the site is shown with all its widths and its size', async () => {
    const made = await html('![a fox](/files/a.webp)', { targets })
    expect(made).toContain('srcset="/files/a-320.webp 320w, /files/a.webp 800w"')
    expect(made).toContain('width="800" height="600" alt="a fox" loading="lazy"')
  })

  test('headings are nested below those of the page and have unique ids', async () => {
    const source = '# One\n\n## Two\n\n# One\n\n# !'
    expect((await parseMarkdown(source)).headings).toEqual([
      { level: 1, text: 'One', id: 'one' },
      { level: 2, text: 'Two', id: 'two' },
      { level: 1, text: 'One', id: 'one-2' },
      { level: 1, text: '!', id: 'section' },
    ])
    expect(await html('# One', { headingOffset: 2, idPrefix: 'post-' })).toBe('<h3 id="post-one">One</h3>\n')
    expect(await html('## One\n\n#### Two\n\n### Three\n\n# Four', { headingOffset: 1 })).toBe(
      '<h2>One</h2>\n<h3>Two</h3>\n<h3>Three</h3>\n<h2>Four</h2>\n',
    )
  })

  test('code gets classes for highlighting, and code of an unknown language stays plain', async () => {
    expect(await html('```ts\nconst a = "<b>"\n```')).toContain('<span class="code-keyword">const</span>')
    expect(await html('```ts\nconst a = "<b>"\n```')).toContain('&lt;b&gt;')
    expect(await html('```nonsense\n<b>\n```')).toBe(
      '<pre data-language="nonsense"><code>&lt;b&gt;\n</code></pre>\n',
    )
  })

  test('code with very long lines is not highlighted', async () => {
    const line = `const a = "${'b'.repeat(200)}"`
    expect(await html(`\`\`\`ts\n${line}\nconst b = 1\n\`\`\``)).toMatch(
      /<code>const a = &quot;|<code>const a = "b+"\n<span class="code-keyword">const<\/span>/,
    )
  })

  test('code whose highlighting never finishes stays plain, and the main thread can do other work', async () => {
    let turns = 0
    const counting = setInterval(() => (turns += 1), 20)
    const made = await html(`\`\`\`cpp\na${'&'.repeat(60)}\n\`\`\``)
    clearInterval(counting)
    expect(turns).toBeGreaterThan(10)
    expect(made).toContain(`<code>a${'&amp;'.repeat(60)}\n</code>`)
    expect(await html('```ts\nconst a = 1\n```')).toContain('code-keyword')
  })

  test('each name in a text is returned once, and the plain text has no markup or spoilers', async () => {
    const found = await parseMarkdown(
      '# Hi *there*\n\n@one @one [[A|b]] ![fox](/f.webp) [c](/d) ||secret||\n\n- x\n- y',
    )
    expect(found).toMatchObject({
      mentions: ['one'],
      wikiLinks: ['A'],
      pictures: ['/f.webp'],
      links: ['/d'],
      plain: 'Hi there\n@one @one b c\nx\ny',
    })
  })

  test.each([
    ['A ![fox.png](/f.webp) in the snow', 'A in the snow'],
    ['![one](/1.webp)\n\nText\n\n![two](/2.webp)', 'Text'],
    ['![A fox](/f.webp)\n\n![in *snow*](/g.webp)', 'A fox\nin snow'],
    ['![](/f.webp)', ''],
    ['[![A fox](/f.webp)](/d)', 'A fox'],
    ['||![A fox](/f.webp)||', ''],
    ['![who ||did it||](/f.webp)', 'who'],
    ['It was ||the *butler* [here](/d) `x`|| then', 'It was then'],
    ['> ||hidden|| said\n\nand so', 'said\nand so'],
    ['> said before\n\nanswer', 'said before\nanswer'],
    ['`a[0]` and\n\n```js\nf()\n```', 'a[0] and\nf()'],
    [
      '[words](/d), <https://a.example>, [[Page]], [[Page|so]], [[Page#part]]',
      'words, https://a.example, Page, so, Page § part',
    ],
    ['@小春 hi', '@小春 hi'],
    ['- [x] done\n- [ ] to do', 'done\nto do'],
    ['| a | b |\n|---|---|\n| 1 | 2 |', 'a b 1 2'],
    ['**b** *i* ~~s~~ \\*as it is\\* &amp;', 'b i s *as it is* &'],
    ['---', ''],
  ])('the plain text of %j is %j', async (source, plain) => {
    expect((await parseMarkdown(source)).plain).toBe(plain)
  })
})

const ELEMENTS =
  /^(p|br|hr|blockquote|pre|code|ul|ol|li|div|span|input|h[1-6]|strong|em|s|a|img|table|thead|tbody|tr|t[hd]|ruby|r[tp])$/
const ATTRIBUTES =
  /^(href|class|rel|target|title|src|srcset|sizes|width|height|alt|loading|decoding|type|disabled|checked|start|style|id|data-language)$/

/** Finds everything in a piece of HTML that a browser could run or follow. Uses a parser that the renderer does not use. */
function dangersIn(text: string): string[] {
  const dangers: string[] = []
  const reader = new Parser({
    onopentag(name, attributes) {
      if (!ELEMENTS.test(name)) dangers.push(`<${name}>`)
      for (const [key, value] of Object.entries(attributes)) {
        if (!ATTRIBUTES.test(key)) dangers.push(`${name}.${key}`)
        if (key === 'href' && !/^(https?:\/\/|mailto:|\/(?![/\\])|#)/.test(value))
          dangers.push(`href ${value}`)
        if (key === 'src' && !/^\/(?![/\\])/.test(value)) dangers.push(`src ${value}`)
        if (key === 'style' && !/^text-align:(left|right|center)$/.test(value)) dangers.push(`style ${value}`)
        if (name === 'input' && key === 'type' && value !== 'checkbox') dangers.push(`input ${value}`)
      }
    },
  })
  reader.end(text)
  return dangers
}

describe('rendering of hostile texts', () => {
  test(`none of ${hostileTexts.length} texts becomes anything that runs`, async () => {
    expect(hostileTexts.length).toBeGreaterThanOrEqual(150)
    // Proves that `dangersIn` finds dangers.
    expect(dangersIn('<img src=x onerror=alert(1)><a href="javascript:x">')).toHaveLength(3)
    for (const text of hostileTexts) {
      for (const around of [
        text,
        `> ${text}`,
        `- ${text}`,
        `**${text}**`,
        `a\n\n${text}\n\n| a |\n|-|\n| ${text} |`,
      ]) {
        const found = dangersIn(await html(around, { targets, idPrefix: 'x-' }))
        expect(found, JSON.stringify(around)).toEqual([])
      }
    }
  })

  test('rendering never throws an error, whatever the text', async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '||',
        '[[',
        ']]',
        '@',
        '**',
        '`',
        '```\n',
        '\n',
        '> ',
        '- [ ] ',
        '![',
        '](',
        ')',
        '|',
        '<',
        '中',
      ),
      fc.string({ unit: 'binary', maxLength: 5 }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 40 }), async (pieces) => {
        expect(dangersIn(await html(pieces.join(''), { targets, idPrefix: '' }))).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  test.each(['*', '[', '> ', '||', '[[', '@', '`', '- ', '![a](', '<a ', '**a ', '# a\n', '|\n', '\\'])(
    'a text of fifty thousand characters %j is rendered',
    async (mark) => {
      const start = mark === '|\n' ? 'a|\n-|\n' : ''
      expect(dangersIn(await html(start + mark.repeat(50_000 / mark.length), { targets }))).toEqual([])
    },
  )
})

describe('the flavour of novels', () => {
  const novel = (source: string) => parseMarkdown(source, { flavour: 'novel' })

  test.each([
    ['ruby', '{漢字|かんじ}', '<p><ruby>漢字<rp>（</rp><rt>かんじ</rt><rp>）</rp></ruby></p>'],
    [
      'a reading for each character',
      '{東京|とう|きょう}',
      '<p><ruby>東<rp>（</rp><rt>とう</rt><rp>）</rp>京<rp>（</rp><rt>きょう</rt><rp>）</rp></ruby></p>',
    ],
    [
      'readings that do not fit the characters',
      '{東京都|とう|きょう}',
      '<p><ruby>東京都<rp>（</rp><rt>とうきょう</rt><rp>）</rp></ruby></p>',
    ],
    ['emphasis dots', 'x《《so *much*》》y', '<p>x<em class="dots">so <em>much</em></em>y</p>'],
    ['a title in brackets', '《书名》和《《', '<p>《书名》和《《</p>'],
    ['braces without a reading', '{a} {|b} {a|}', '<p>{a} {|b} {a|}</p>'],
    [
      'HTML in ruby is text',
      '{<b>|<i>}',
      '<p><ruby>&lt;b&gt;<rp>（</rp><rt>&lt;i&gt;</rt><rp>）</rp></ruby></p>',
    ],
  ])('%s', async (_, source, expected) =>
    expect((await (await novel(source)).render()).trim()).toBe(expected),
  )

  test('ruby and emphasis dots are plain text outside of novels', async () => {
    expect((await html('{漢字|かんじ} 《《so》》')).trim()).toBe('<p>{漢字|かんじ} 《《so》》</p>')
  })

  test('the plain text of a novel does not include readings', async () => {
    expect((await novel('{漢字|かんじ}は《《美しい》》')).plain).toBe('漢字は美しい')
  })

  test('a novel is rendered block by block, each with its source', async () => {
    const source = '# One\n\nfirst\nline\n\n- a\n- b\n\n***\n\n> quote\n>\n> more'
    const blocks = await (await novel(source)).renderBlocks()
    expect(blocks.map((block) => block.source)).toEqual([
      '# One',
      'first\nline',
      '- a\n- b',
      '***',
      '> quote\n>\n> more',
    ])
    expect(blocks.map((block) => block.html).join('\n')).toBe((await (await novel(source)).render()).trim())
    expect(blocks.map((block) => block.plain)).toEqual(['One', 'first\nline', 'a\nb', '', 'quote\nmore'])
  })

  test('a hostile text in ruby or emphasis dots becomes nothing that runs', async () => {
    for (const text of hostileTexts)
      for (const around of [text, `{${text}|${text}}`, `《《${text}》》`, `《《{a|${text}}`]) {
        const blocks = await (await novel(around)).renderBlocks({ targets })
        const found = blocks.flatMap((block) => dangersIn(block.html))
        expect(found, JSON.stringify(around)).toEqual([])
      }
  })

  test('a novel of nothing but opening marks is rendered in linear time', async () => {
    for (const mark of ['{', '《《', '{a|']) expect((await novel(mark.repeat(100_000))).plain).toContain(mark)
  })
})
