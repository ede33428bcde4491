import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { renderForeignMarkdown } from './foreign/index.ts'
import { parseMarkdown, type MarkdownTargets } from './index.ts'

const url = (path: string): string => `/files/${'x'.repeat(60)}/${path}`
const targets: MarkdownTargets = {
  mention: (run) => ({ name: run.slice(0, 2), url: '/user/123456789' }),
  wikiLink: (title) => ({ url: `/wiki/${encodeURIComponent(title)}`, exists: false }),
  picture: (address) =>
    address.startsWith('/files/a')
      ? {
          width: 4000,
          height: 4000,
          sources: [320, 640, 960, 1280].map((width) => ({ url: url(`${width}`), width })),
        }
      : null,
}

/** Functions that render a text in each flavour of Markdown. Each returns all HTML of the page. */
const flavours: [string, (source: string) => Promise<string>][] = [
  [
    'a text of a member',
    async (source) => (await parseMarkdown(source)).render({ targets, headingOffset: 2, idPrefix: 's-' }),
  ],
  ['a novel', async (source) => (await parseMarkdown(source, { flavour: 'novel' })).render({ targets })],
  [
    'a novel in blocks',
    async (source) => {
      const blocks = await (await parseMarkdown(source, { flavour: 'novel' })).renderBlocks({ targets })
      return blocks.map(({ html, plain, source: written }) => html + plain + written).join('')
    },
  ],
  [
    'a foreign text',
    async (source) => {
      const { html } = renderForeignMarkdown(source, {
        targets: {
          link: (href) => `https://github.com/${'owner'.repeat(7)}/${'repository'.repeat(9)}/${href}`,
          picture: (src) => `/files/proxy/${src}`,
        },
        idPrefix: 'readme-',
        reference: (text) => `https://github.com/${text.slice(1)}`,
      })
      return html
    },
  ],
]

const MAX_PER_CHARACTER = 40
const MAX_ALWAYS = 20_000
const isBounded = (source: string, html: string): boolean =>
  html.length <= MAX_PER_CHARACTER * source.length + MAX_ALWAYS

const wide = (columns: number): string => `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n`

const amplifying: [string, string][] = [
  ['a table with short rows', wide(200) + 'a\n'.repeat(598)],
  ['a centred table with short rows', `${'|a'.repeat(99)}|\n${'|:-:'.repeat(99)}|\n${'a\n'.repeat(4_000)}`],
  ['many tables with short rows', (wide(100) + 'a\n'.repeat(200) + '\n').repeat(8)],
  ['one long address, named often', `[a]: https://a.example/${'x'.repeat(4_000)}\n\n${'[a] '.repeat(4_000)}`],
  ['one long title, named often', `[a]: /a "${'x'.repeat(4_000)}"\n\n${'[a] '.repeat(4_000)}`],
  ['many nested lists', `${'- '.repeat(18)}a\n`.repeat(400)],
  ['many nested quotes with tables', `${'> '.repeat(18)}|a|b|\n${'> '.repeat(18)}|-|-|\n`.repeat(200)],
  ['runs of emphasis', '*a **b ~~c '.repeat(2_000)],
  ['runs of emphasis that end', '**a** *b* ~~c~~ '.repeat(1_500)],
  ['footnotes', `${'a[^1] '.repeat(2_000)}\n\n[^1]: ${'b '.repeat(1_000)}`],
  [
    'a definition in each line',
    Array.from({ length: 1_500 }, (_, at) => `[a${at}]: /b`).join('\n') + '\n\n[a1]',
  ],
  ['a heading in each line', '# a\n'.repeat(3_000)],
  ['entities', '&nbsp;&amp;&lt;'.repeat(2_000)],
  ['one long picture, named often', `[a]: /b/${'x'.repeat(4_000)}\n\n${'![a] '.repeat(4_000)}`],
]

describe.each(flavours)('the HTML of %s has a bounded size', (_name, render) => {
  test.each(amplifying)('the HTML is not too large for %s', async (_case, source) => {
    const html = await render(source)
    expect(isBounded(source, html), `${source.length} characters became ${html.length}`).toBe(true)
  })

  test('the HTML of any text is within the bounds', async () => {
    const piece = fc.constantFrom(
      ...[
        '||',
        '|',
        '|a',
        '|-',
        '|:-:',
        '\n',
        '\n\n',
        '> ',
        '- ',
        '- [ ] ',
        '1. ',
        '# ',
        '#\n',
        'a\n-\n',
        '[[a]] ',
      ],
      ...[
        '[a] ',
        '![a] ',
        '[a](b)',
        '![](/files/a)',
        '[a]: /b "c"\n',
        '<b>',
        '<td>',
        '<p>',
        '</p>',
        '"',
        '&',
        '中',
      ],
      ...[
        '@ab ',
        '#1 ',
        '*a* ',
        '**',
        '`a` ',
        '~~a~~',
        'https://a.b ',
        '```js\n',
        '{a|b}',
        '《《a》》',
        '    ',
        '\\',
      ],
    )
    const run = fc.tuple(fc.array(piece, { minLength: 1, maxLength: 4 }), fc.integer({ min: 1, max: 300 }))
    const text = fc
      .array(run, { minLength: 1, maxLength: 5 })
      .map((runs) => runs.map(([pieces, times]) => pieces.join('').repeat(times)).join('\n'))
    await fc.assert(
      fc.asyncProperty(text, async (source) => isBounded(source, await render(source))),
      { numRuns: 150, seed: 49 },
    )
  })
})

describe('texts whose HTML would become too large', () => {
  const [[, source] = ['', '']] = amplifying

  test('a text whose HTML would be too large is shown without rendering', async () => {
    const html = await (await parseMarkdown(source)).render()
    expect(html).toMatch(/^<p>\|a\|a/)
    expect(html).not.toContain('<table')
    expect((await parseMarkdown(source)).plain).toContain('|a|a')
  })

  test('a novel whose HTML would be too large becomes a single block', async () => {
    const blocks = await (await parseMarkdown(source, { flavour: 'novel' })).renderBlocks()
    expect(blocks).toHaveLength(1)
    expect(blocks[0]!.source).toBe(source.trim())
  })

  test('a table whose rows lack some cells stays a table if its HTML is small enough', async () => {
    expect(await (await parseMarkdown(`${wide(12)}${'|a|b|c|\n'.repeat(40)}`)).render()).toContain('<table')
  })
})
