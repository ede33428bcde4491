import type { SampleRepo } from './repos.ts'

/** The files of a repository, by their paths. All have the same: a reader looks at one or two. */
export function filesOf(of: SampleRepo): Map<string, string> {
  return new Map([
    ['.editorconfig', 'root = true\n\n[*]\nindent_style = space\nindent_size = 2\nend_of_line = lf\n'],
    ['.github/workflows/test.yml', workflow],
    ['README.md', readme(of)],
    ['LICENSE', `${of.license}\n\nAn invented text for an invented repository.\n`],
    [
      'CHANGELOG.md',
      '# Changes\n\n## 2.4.0\n\n- Opens where you left\n- Pages are turned by the wheel too\n\n## 2.3.1\n\n- A crash with empty chapters is gone\n',
    ],
    [
      'Makefile',
      'all: build\n\nbuild:\n\tnode scripts/build.mjs\n\ntest: build\n\tnode --test\n\n.PHONY: all build test\n',
    ],
    ['package.json', packageJson(of)],
    ['docs/guide.md', guide],
    ['docs/pictures/veranda.png', ''],
    ['docs/pictures/rain.png', ''],
    ['data/tides.csv', tides()],
    [
      'data/palette.json',
      '{\n  "paper": "#fbf6f3",\n  "ink": "#2b2330",\n  "sakura": "#e58ca6",\n  "leaf": "#7fae6f"\n}\n',
    ],
    [
      'scripts/build.mjs',
      "import { cp, rm } from 'node:fs/promises'\n\nawait rm('dist', { recursive: true, force: true })\nawait cp('src', 'dist', { recursive: true })\nconsole.log('built')\n",
    ],
    ['scripts/tides.py', tidesPython],
    [
      'src/index.ts',
      "export { openBook } from './book/open-book.ts'\nexport type { Book, Page } from './book/book.ts'\nexport { createTurner } from './turning/turner.ts'\n",
    ],
    ['src/book/book.ts', book],
    ['src/book/open-book.ts', openBook],
    ['src/turning/turner.ts', turner],
    ['src/turning/turner.test.ts', turnerTest],
    ['src/style/paper.css', paper],
    ['src/style/strokes.ts', strokes()],
    ['native/lamp.rs', lamp],
    ['native/lamp.go', lampGo],
  ])
}

const readme = ({ owner, name, description }: SampleRepo): string => `<p align="center">
  <img src="docs/pictures/veranda.png" width="640" height="320" alt="A veranda at dusk">
</p>

# ${name}

${description}.

> [!NOTE]
> This is a sample of our own making: no such repository exists anywhere.

## Contents

- [Why](#why)
- [Install & start](#install--start)
- [Keys](#keys)
- [How it is built](#how-it-is-built)

## Why

Because the best tools are those that one forgets while using them. See [the guide](docs/guide.md), the [source of the book](src/book/book.ts#L3-L9)
or [what changed](CHANGELOG.md). Questions go to the [issues](../../issues).

- [x] opens a thousand pages at once
- [x] remembers where you were
- [ ] makes tea

## Install & start

\`\`\`bash
git clone https://github.com/${owner}/${name}
cd ${name}
make && node dist/index.ts
\`\`\`

## Keys

| key | what it does |
|---|---|
| \`j\` | the next page |
| \`k\` | the page before |
| \`g\` | to a page by its number |

## How it is built

\`\`\`ts
import { openBook } from '${name}'

const book = await openBook('./evening.cbz')
for (const page of book.pages) console.log(page.number, page.width, page.height)
\`\`\`

<details>
<summary>What it does not do</summary>

It asks nobody for anything, and it keeps no account of what you read.

</details>

![Rain on a roof](docs/pictures/rain.png)

Made by @heron-sample and @moss-sample.
`

const guide = `# Guide

## First steps

Open a book. Turn a page. That is all.

## Where books come from

From your own shelves: \`*.cbz\`, \`*.epub\` and folders of pictures.

### Folders

Pictures are sorted as people count: \`2.png\` is before \`10.png\`.

## When something is wrong

See the [issues](../../../issues), or back to [the beginning](../README.md).
`

const packageJson = ({ name, description, license }: SampleRepo): string =>
  `${JSON.stringify({ name, version: '2.4.0', description, license, type: 'module', scripts: { build: 'make build', test: 'node --test' }, engines: { node: '>=24' } }, null, 2)}\n`

const workflow = `name: test
on: [push, pull_request]
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v5
      - run: make test
`

const book = `/** A book that is read page by page. */

export type Page = {
  number: number
  width: number
  height: number
  /** Undefined until somebody looks at it. */
  picture?: Blob
}

export interface Book {
  readonly title: string
  readonly pages: readonly Page[]
  close(): Promise<void>
}

export class MissingPage extends Error {
  constructor(readonly number: number) {
    super(\`there is no page \${number}\`)
  }
}

export function pageAt({ pages }: Book, number: number): Page {
  const page = pages[number - 1]
  if (!page) throw new MissingPage(number)
  return page
}

/** How much of a book was read, from 0 to 1. */
export const progressOf = (book: Book, number: number): number =>
  book.pages.length === 0 ? 0 : Math.min(1, number / book.pages.length)
`

const openBook = `import type { Book, Page } from './book.ts'

const KNOWN = /\\.(png|jpe?g|webp|avif)$/i

/** Opens a folder or an archive; pages are measured before the first of them is shown. */
export async function openBook(path: string): Promise<Book> {
  const names = await listOf(path)
  const pages = names.filter((name) => KNOWN.test(name)).sort(byNumber)
  return {
    title: titleOf(path),
    pages: await Promise.all(pages.map(measure)),
    async close() {},
  }
}

async function listOf(path: string): Promise<string[]> {
  const { readdir } = await import('node:fs/promises')
  return readdir(path)
}

async function measure(name: string, at: number): Promise<Page> {
  // A drawing is as wide as it is high until we know better.
  return { number: at + 1, width: 1200, height: name.includes('wide') ? 800 : 1700 }
}

const titleOf = (path: string): string => path.split('/').at(-1) ?? path

const byNumber = new Intl.Collator(undefined, { numeric: true }).compare
`

const turner = `import type { Book } from '../book/book.ts'

export type Turner = ReturnType<typeof createTurner>

/** Turns the pages of a book, and remembers the way back. */
export function createTurner(book: Book, start = 1) {
  let current = start
  const before: number[] = []

  function turnTo(number: number): number {
    const next = Math.min(Math.max(1, number), book.pages.length)
    if (next !== current) before.push(current)
    current = next
    return current
  }

  return {
    get current() {
      return current
    },
    next: () => turnTo(current + 1),
    previous: () => turnTo(current - 1),
    turnTo,
    back(): number {
      current = before.pop() ?? current
      return current
    },
  }
}
`

const turnerTest = `import { test } from 'node:test'
import assert from 'node:assert/strict'
import { createTurner } from './turner.ts'

test('never leaves the book', () => {
  const turner = createTurner({ title: 'x', pages: [], close: async () => {} })
  assert.equal(turner.next(), 0)
})
`

const paper = `:root {
  --paper: oklch(0.985 0.008 40);
  --ink: oklch(0.26 0.04 335);
}

.page {
  background: var(--paper);
  color: var(--ink);
  transition: transform 180ms ease-out;
}

@media (prefers-reduced-motion: reduce) {
  .page {
    transition: none;
  }
}
`

const tidesPython = `"""Writes a table of tides for one week."""

from dataclasses import dataclass
from math import pi, sin


@dataclass
class Tide:
    hour: int
    height: float

    def is_high(self) -> bool:
        return self.height > 1.5


def tides(hours: int = 168):
    for hour in range(hours):
        yield Tide(hour, round(1 + sin(hour * 2 * pi / 12.4), 2))


if __name__ == "__main__":
    for tide in tides():
        print(f"{tide.hour},{tide.height}")
`

const lamp = `/// A lamp that is lit at dusk.
pub struct Lamp {
    brightness: u8,
}

impl Lamp {
    pub fn new() -> Self {
        Self { brightness: 0 }
    }

    /// Lights it a little more, and says how bright it is.
    pub fn light(&mut self, by: u8) -> u8 {
        self.brightness = self.brightness.saturating_add(by);
        self.brightness
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn never_too_bright() {
        let mut lamp = Lamp::new();
        lamp.light(200);
        assert_eq!(lamp.light(200), 255);
    }
}
`

const lampGo = `package lamp

// Lamp is lit at dusk.
type Lamp struct {
	Brightness uint8
}

// Light lights it a little more.
func (l *Lamp) Light(by uint8) uint8 {
	l.Brightness += by
	return l.Brightness
}
`

function tides(): string {
  const rows = Array.from({ length: 60 }, (_, hour) => {
    const height = (1 + Math.sin((hour * 2 * Math.PI) / 12.4)).toFixed(2)
    return `${Math.floor(hour / 24) + 1},${hour % 24}:00,${height},"${Number(height) > 1.5 ? 'high, wait' : 'low'}"`
  })
  return ['day,hour,height (m),what to do', ...rows, ''].join('\n')
}

/** A file of many lines. */
function strokes(): string {
  const lines = Array.from({ length: 2_400 }, (_, at) => {
    const [x, y] = [Math.round(500 + 400 * Math.sin(at / 7)), Math.round(500 + 400 * Math.cos(at / 11))]
    return at % 40 === 0
      ? `  // stroke ${at / 40 + 1}`
      : `  { x: ${x}, y: ${y}, pressure: ${(0.4 + (at % 40) / 100).toFixed(2)} },`
  })
  return `export type Point = { x: number; y: number; pressure: number }\n\n/** A fox, as it was drawn. */\nexport const strokes: readonly Point[] = [\n${lines.join('\n')}\n]\n`
}
