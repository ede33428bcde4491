import { scan } from '../markup/scan.ts'
import { oneLine, wellFormed } from '../markup/text.ts'
import type { Inline } from './records.ts'

/** A piece of an article in the order of the HTML, before the languages are paired. */
export type Piece =
  | { kind: 'paragraph' | 'heading'; content: Inline[] }
  | { kind: 'picture'; url: string; caption: string | null }
  | { kind: 'footer'; text: string }

const HTML_UNITS = 500_000
const MAX_PIECES = 1_000

const SILENT = new Set([
  'script',
  'style',
  'iframe',
  'noscript',
  'template',
  'aside',
  'svg',
  'button',
  'form',
])
const BLOCKS = new Set(
  'p div section article header figure figcaption footer blockquote h1 h2 h3 h4 h5 h6 ul ol li table tr td'.split(
    ' ',
  ),
)
const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const ADVERTISEMENT = /(^|\s)(big_ad|article-body-aside)(\s|$)/

/** The hosts of the newspaper's pictures. */
const PICTURES = /(^|\.)(nyt\.com|nytimes\.com)$/

/** Splits the HTML of an article into pieces, which contain no HTML. */
export function piecesOf(html: string): Piece[] {
  const pieces: Piece[] = []
  const open: { name: string; isSilent: boolean }[] = []
  let [content, caption, footer] = [[] as Inline[], '', '']
  let picture: string | null = null
  const marks = { emphasis: 0, strong: 0, links: [] as (string | null)[] }

  const isIn = (name: string) => open.some((each) => each.name === name)

  /** Adds the collected text as a piece and begins a new piece. */
  function flush(): void {
    const run = tidy(content)
    content = []
    if (run.length === 0) return
    const text = run.map((each) => each.text).join('')
    if (isIn('footer')) footer += ` ${text}`
    else if (isIn('figcaption')) caption += ` ${text}`
    else push({ kind: open.some(({ name }) => HEADINGS.has(name)) ? 'heading' : 'paragraph', content: run })
  }

  function push(piece: Piece): void {
    if (pieces.length < MAX_PIECES) pieces.push(piece)
  }

  function endPicture(): void {
    if (picture !== null) push({ kind: 'picture', url: picture, caption: oneLine(caption) || null })
    picture = null
    caption = ''
  }

  scan(html.slice(0, HTML_UNITS), 'html', {
    onopentag(name, attributes) {
      if (BLOCKS.has(name)) flush()
      const isSilent = SILENT.has(name) || ADVERTISEMENT.test(attributes['class'] ?? '')
      open.push({ name, isSilent: isSilent || (open.at(-1)?.isSilent ?? false) })
      if (open.at(-1)!.isSilent) return
      if (name === 'em' || name === 'i') marks.emphasis += 1
      if (name === 'strong' || name === 'b') marks.strong += 1
      if (name === 'a') marks.links.push(secureUrl(attributes['href']))
      if (name === 'br') content.push({ text: ' ', mark: 'plain', href: null })
      if (name !== 'img') return
      const url = secureUrl(attributes['src'])
      if (url === null || !PICTURES.test(new URL(url).hostname)) return
      endPicture()
      picture = url
      if (!isIn('figure')) endPicture()
    },
    ontext(data) {
      if (open.at(-1)?.isSilent) return
      const mark = marks.strong > 0 ? 'strong' : marks.emphasis > 0 ? 'emphasis' : 'plain'
      content.push({ text: wellFormed(data), mark, href: marks.links.at(-1) ?? null })
    },
    onclosetag(name) {
      const isSilent = open.at(-1)?.isSilent ?? false
      if (BLOCKS.has(name)) flush()
      open.pop()
      if (isSilent) return
      if (name === 'em' || name === 'i') marks.emphasis -= 1
      if (name === 'strong' || name === 'b') marks.strong -= 1
      if (name === 'a') marks.links.pop()
      if (name === 'figure') endPicture()
      if (name !== 'footer') return
      if (footer.trim() !== '') push({ kind: 'footer', text: oneLine(footer, 1_000) })
      footer = ''
    },
  })
  flush()
  endPicture()
  return pieces
}

/** Merges neighbouring runs with the same format, reduces white space to single spaces, and trims the text. */
function tidy(content: Inline[]): Inline[] {
  const runs: Inline[] = []
  for (const { text, mark, href } of content) {
    const last = runs.at(-1)
    if (last && last.mark === mark && last.href === href) last.text += text
    else runs.push({ text, mark, href })
  }
  for (const run of runs) run.text = run.text.replaceAll(/[\p{Cc}\s]+/gu, ' ')
  trimEnds(runs)
  return runs.filter(({ text }) => text !== '')
}

function trimEnds(runs: Inline[]): void {
  const hasText = (run: Inline) => run.text.trim() !== ''
  const [first, last] = [runs.findIndex(hasText), runs.findLastIndex(hasText)]
  runs.forEach((run, index) => {
    if (index < first || index > last || first < 0) run.text = ''
    if (index === first) run.text = run.text.trimStart()
    if (index === last) run.text = run.text.trimEnd()
  })
}

/** Returns an https address without credentials; `http:` and `//` become https. Null for anything else. */
export function secureUrl(text: string | undefined): string | null {
  const httpsUrl = (text ?? '').trim().replace(/^(http:)?\/\//i, 'https://')
  if (httpsUrl.length > 2_048 || !/^https:\/\//i.test(httpsUrl) || !URL.canParse(httpsUrl)) return null
  const url = new URL(httpsUrl)
  url.username = ''
  url.password = ''
  return url.href
}
