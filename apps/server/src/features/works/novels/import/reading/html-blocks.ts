import { AppError, withoutUnprintable } from '@engawa/contract/basics'
import { Parser } from 'htmlparser2'
import { rubyMark } from './aozora.ts'
import { note, type NoteName, type Notes } from './book.ts'
import { escapeInline, escapeLineStarts, INDENT } from './escape-markdown.ts'
import { stylesOf, type Style, type StyleSheet } from './epub-styles.ts'
import { inlineMarkdown, plainOf, type Mark, type Run } from './inline.ts'

/** A block of a page. `gap` is the number of empty paragraphs before a text. An `anchor` marks the position of one of the requested ids. */
export type Block =
  | { kind: 'heading'; level: number; title: string; text: string }
  | { kind: 'text'; text: string; plain: string; gap?: number }
  | { kind: 'anchor'; id: string }

const MAX_DEPTH = 400
const MAX_FORMULA = 1_000
const MAX_QUOTES = 5

/** Elements whose content is left out. Each value is the note that reports the element to the author, or null for no note. */
const LEFT_OUT: Record<string, NoteName | null> = {
  script: 'scripts',
  style: null,
  head: null,
  title: null,
  template: null,
  noscript: null,
  iframe: 'media',
  object: 'media',
  embed: 'media',
  audio: 'media',
  video: 'media',
  canvas: 'media',
  // The description of a formula is shown.
  math: null,
  // Of an SVG only a picture in it is shown, as covers and full pages have it.
  svg: null,
  form: null,
  button: null,
  select: null,
  textarea: null,
}
const MARKS: Record<string, Mark> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  cite: 'em',
  dfn: 'em',
  s: 'strike',
  del: 'strike',
  strike: 'strike',
}
const BLOCKS = new Set(
  'p div section article header footer main aside nav figure figcaption body html center address dl dt dd tr table tbody thead tfoot caption hgroup details summary li ul ol blockquote pre h1 h2 h3 h4 h5 h6'.split(
    ' ',
  ),
)
const DOTS_CLASS =
  /(?:^|\s)(?:em-(?:sesame|dot|circle|double-circle|triangle)(?:-open)?|dots|bouten|boten|emphasis-dots)(?:\s|$)/

type Container = { kind: 'quote' } | { kind: 'item'; marker: string; used: boolean }
type Ruby = { base: string; pairs: { base: string; reading: string }[]; reading: string | null }
type Open = {
  name: string
  marks: readonly Mark[]
  isContainer: boolean
  skips: boolean
  /** A link to a place in the book, which a chapter does not have: the number of runs before it, and whether it is declared as the mark of a note. */
  link: { from: number; isNote: boolean } | null
  /** The number of runs before a superscript or subscript; null for other elements. */
  raisedFrom: number | null
  /** The number of blocks before a note; null for other elements. */
  asideFrom: number | null
  /** The position before a paragraph that may be empty; null for other elements. */
  emptyFrom: number | null
}
/** A row of a table: the position of its first block, and whether a cell has several blocks. */
type Row = { from: number; cell: number; isSimple: boolean }
type Attributes = Readonly<Record<string, string>>

/**
 * Converts a page of HTML or XHTML to blocks of Markdown in a single pass; nothing in it is run or fetched. Throws `book_broken`
 * for excessive nesting.
 */
export function htmlBlocks(html: string, notes: Notes, options: Partial<PageOptions> = {}): Block[] {
  const page = new PageReader(notes, options)
  page.html(html)
  page.endChapter()
  return page.blocks
}

/**
 * `anchors` are the requested ids, and `sheet` the styles of classes. `picture` returns the Markdown of a picture with an address and a
 * description, or null for one that is left out.
 */
export type PageOptions = {
  anchors: ReadonlySet<string>
  picture: (address: string, alt: string) => string | null
  sheet: StyleSheet
}

/**
 * Collects the blocks of a page from its elements and texts, in order. Readers of other formats describe their texts as elements of HTML, so that
 * the same text has the same form from each format.
 */
export class PageReader {
  readonly blocks: Block[] = []
  private readonly notes: Notes
  private readonly anchors: ReadonlySet<string>
  private readonly picture: PageOptions['picture']
  private readonly sheet: StyleSheet
  private readonly stack: Open[] = []
  private readonly containers: Container[] = []
  private readonly lists: { ordered: boolean; next: number }[] = []
  private readonly rows: Row[] = []
  /** The requested ids inside of the current paragraph. */
  private inner: string[] = []
  /** The notes of the current chapter: blocks, and texts that are attributes of a sign. */
  private asides: Block[] = []
  private signs: string[] = []
  /** The number of pictures in the current chapter that are marks of notes. */
  private icons = 0
  private runs: Run[] = []
  /** The pictures of the current paragraph that are shown as characters, by their runs. */
  private readonly characters = new Map<Run, Attributes>()
  /** The number of empty paragraphs after the last block. */
  private gap = 0
  private skipping = 0
  /** The number of elements that were left out. */
  private leftOut = 0
  /** The description of the current formula, and whether the current text belongs to it; null outside of formulas. */
  private formula: { text: string; isOpen: boolean } | null = null
  /** Whether an element whose text is not shown has begun, and none of its text is counted. */
  private hides = false
  /** Whether the current SVG contains a picture. */
  private hasPicture = false
  private preserving = 0
  private heading = 0
  private ruby: Ruby | null = null
  private link: { href: string; from: number } | null = null
  /** Whether the last block belongs to a quote or list that has not ended. */
  private lastContinues = false

  constructor(
    notes: Notes,
    { anchors = new Set(), picture = () => null, sheet = new Map() }: Partial<PageOptions>,
  ) {
    this.notes = notes
    this.anchors = anchors
    this.picture = picture
    this.sheet = sheet
  }

  /** Reads a text in HTML or XHTML. */
  html(text: string): void {
    const parser = new Parser(
      {
        onopentag: (name, attributes) => this.open(name, attributes),
        ontext: (words) => this.text(words),
        onclosetag: (name) => this.close(name),
      },
      {
        recognizeSelfClosing: true,
        recognizeCDATA: true,
        decodeEntities: true,
        lowerCaseTags: true,
        lowerCaseAttributeNames: true,
      },
    )
    parser.write(withoutUnprintable(withoutPrefixes(withoutSubset(text))))
    parser.end()
  }

  /** Begins an element. Its attributes have no references. */
  open(name: string, attributes: Attributes): void {
    if (this.stack.length >= MAX_DEPTH) throw new AppError('book_broken')
    const isPrinted = isPrintedNumber(attributes)
    const styles = this.stylesOf(name, attributes)
    const isHidden = 'hidden' in attributes || styles.includes('hidden')
    const isOuter = this.skipping === 0
    const skips = !isOuter || name in LEFT_OUT || name === 'rp' || isHidden || isPrinted
    const marks = [...new Set([...this.marks(), ...styles.filter((style) => style !== 'hidden')])]
    const open: Open = {
      ...{ name, marks, skips, isContainer: false },
      ...{ link: null, raisedFrom: null, asideFrom: null, emptyFrom: null },
    }
    if (!skips || (isPrinted && isOuter)) this.reach(name, attributes)
    else if (isOuter && LEFT_OUT[name]) note(this.notes, LEFT_OUT[name])
    if (isHidden && isOuter) this.hides = true
    if (name === 'math' && isOuter && !isHidden)
      this.formula = { text: attributes['alttext'] ?? '', isOpen: false }
    if (name === 'annotation' && this.formula?.text === '')
      this.formula.isOpen = /tex/i.test(attributes['encoding'] ?? '')
    if (skips && name === 'image') {
      this.addPicture(attributes)
      this.hasPicture = true
    }
    if (skips) {
      this.skipping += 1
      this.leftOut += 1
    } else if (BLOCKS.has(name)) {
      open.isContainer = this.openBlock(name, attributes)
      if (isNote(attributes)) open.asideFrom = this.blocks.length
      // A block with blocks in it is not a paragraph.
      const outer = this.stack.at(-1)
      if (outer) outer.emptyFrom = null
      if (name === 'p' || name === 'div') open.emptyFrom = this.position()
    } else {
      if (name === 'a' && (isNoteMark(attributes) || isInternal(attributes)))
        open.link = { from: this.runs.length, isNote: isNoteMark(attributes) || this.isIn('sup') }
      if (name === 'sup' || name === 'sub') this.openRaised(open)
      this.openInline(name, attributes)
    }
    this.stack.push(open)
  }

  /** Adds a text without references. */
  text(text: string): void {
    if (this.skipping > 0) {
      if (this.formula?.isOpen) this.formula.text += text
      if (!this.hides || text.trim() === '') return
      note(this.notes, 'hidden')
      this.hides = false
      return
    }
    const shown = text.replaceAll('\u00ad', '')
    const startsLine = this.runs.length === 0 || this.runs.at(-1)!.text.endsWith('\n')
    this.add(this.preserving > 0 ? withIndents(shown, startsLine) : shown.replace(/[ \t\r\n\f]+/g, ' '))
  }

  /** Ends the element that was begun last. */
  close(name: string): void {
    const open = this.stack.pop()
    if (open?.skips) {
      this.skipping -= 1
      if (this.skipping === 0) this.hides = false
      if (name === 'annotation' && this.formula) this.formula.isOpen = false
      if (this.skipping === 0 && this.formula) this.endFormula(this.formula.text.trim())
      if (name === 'svg' && !this.hasPicture) note(this.notes, 'pictures')
      if (name === 'svg') this.hasPicture = false
    } else if (BLOCKS.has(name)) {
      this.closeBlock(name, open?.isContainer ?? false)
      if (open?.emptyFrom === this.position() && this.containers.length === 0) this.gap += 1
      if (open && open.asideFrom !== null) this.moveNote(open.asideFrom)
    } else {
      this.closeInline(name)
      if (open?.link) this.closeLink(open.link)
      if (open && open.raisedFrom !== null) this.closeRaised(name, open.raisedFrom)
    }
  }

  /** Ends the current paragraph. */
  flush(): void {
    this.showLonePictures()
    const own = tidy(this.runs)
    this.runs = []
    this.link = null
    for (const id of this.inner.splice(0)) this.blocks.push({ kind: 'anchor', id })
    for (const paragraph of paragraphsOf(own)) {
      const text = escapeStarts(inlineMarkdown(paragraph))
      const plain = plainOf(paragraph).trim()
      if (text === '') continue
      if (this.heading > 0) this.blocks.push({ kind: 'heading', level: this.heading, title: plain, text })
      else this.push(text, plain)
    }
  }

  /** Shows pictures instead of their descriptions of one character if the paragraph has no words: then they are not characters of a word. */
  private showLonePictures(): void {
    const characters = new Map(this.characters)
    this.characters.clear()
    const isLone = this.runs.every((run) => characters.has(run) || (run.plain ?? run.text).trim() === '')
    if (characters.size === 0 || !isLone || this.heading > 0) return
    for (const run of this.runs.splice(0)) {
      const picture = characters.get(run)
      if (picture) this.addPicture(picture)
      else this.runs.push(run)
    }
  }

  /** Returns the styles of an element. A heading or paragraph is not emphasized by its own style. */
  private stylesOf(name: string, { class: names = '', style = '' }: Attributes): Style[] {
    const mark = DOTS_CLASS.test(names) ? 'dots' : MARKS[name]
    const styled = style === '' ? [] : stylesOf(style)
    if (this.sheet.size > 0) styled.push(...names.split(/\s+/).flatMap((each) => this.sheet.get(each) ?? []))
    const isBlock = this.heading > 0 || BLOCKS.has(name)
    const own = isBlock ? styled.filter((each) => each === 'dots' || each === 'hidden') : styled
    return mark === undefined ? own : [mark, ...own]
  }

  /** Returns a number that changes when a block is added or something is left out. */
  private position(): number {
    return this.blocks.length + this.leftOut
  }

  private marks(): readonly Mark[] {
    return this.stack.at(-1)?.marks ?? []
  }

  private add(text: string): void {
    if (this.ruby) {
      if (this.ruby.reading === null) this.ruby.base += text
      else this.ruby.reading += text
    } else if (text !== '') this.runs.push({ text, marks: this.marks() })
  }

  private reach(name: string, attributes: Attributes): void {
    const id = attributes['id'] ?? (name === 'a' ? attributes['name'] : undefined)
    if (id === undefined || !this.anchors.has(id)) return
    // A place within a paragraph is that of the paragraph, unless the paragraph consists of lines.
    const isInside = !BLOCKS.has(name) && this.runs.length > 0 && !this.runs.at(-1)!.text.endsWith('\n')
    if (isInside) {
      this.inner.push(id)
      return
    }
    this.endChapter()
    this.blocks.push({ kind: 'anchor', id })
  }

  /** Ends the current paragraph, and adds the notes of the chapter. */
  endChapter(): void {
    this.flush()
    const signs = this.signs.splice(0)
    this.icons = 0
    if (signs.length > 0) {
      note(this.notes, 'footnotes', signs.length)
      this.lastContinues = false
      this.blocks.push({ kind: 'text', text: '***', plain: '' })
      const text = signs.map((words, at) => `${at + 1}. ${escapeInline(words)}`).join('\n')
      this.blocks.push({ kind: 'text', text, plain: signs.join('\n') })
    }
    for (const block of this.asides.splice(0)) this.blocks.push(block)
  }

  /** Moves a note, which begins at a block, to the end of the chapter. */
  private moveNote(from: number): void {
    note(this.notes, 'footnotes')
    for (const block of this.blocks.splice(from)) this.asides.push(block)
    this.lastContinues = false
  }

  /** Starts a block. Returns true for an element that contains other blocks: a quote or a list item. */
  private openBlock(name: string, attributes: Attributes): boolean {
    this.flush()
    if (this.containers.length === 0 && this.lists.length === 0) this.lastContinues = false
    if (/^h[1-6]$/.test(name)) this.heading = Number(name[1])
    if (name === 'pre') this.preserving += 1
    if (name === 'table') note(this.notes, 'tables')
    if (name === 'tr') this.rows.push({ from: this.blocks.length, cell: this.blocks.length, isSimple: true })
    if (name === 'ul' || name === 'ol')
      this.lists.push({ ordered: name === 'ol', next: Number(attributes['start']) || 1 })
    if (this.containers.length === MAX_QUOTES) return false
    if (name === 'blockquote') this.containers.push({ kind: 'quote' })
    else if (name === 'li')
      this.containers.push({ kind: 'item', marker: this.nextMarker(attributes['value']), used: false })
    return name === 'blockquote' || name === 'li'
  }

  private nextMarker(value: string | undefined): string {
    const list = this.lists.at(-1)
    if (!list?.ordered) return '- '
    if (/^\d{1,9}$/.test(value ?? '')) list.next = Number(value)
    const marker = `${list.next}. `
    list.next += 1
    return marker
  }

  private isIn(name: string): boolean {
    return this.stack.at(-1)?.name === name
  }

  /**
   * Ends a link to a place in the book. The mark of a note is enclosed in brackets, because its number would belong to the word before it; a title
   * is shown without the mark. The link from a note back to its mark is left out.
   */
  private closeLink({ from, isNote }: { from: number; isNote: boolean }): void {
    const words = plainOf(this.runs.slice(from)).trim()
    const isMark = isNote || (this.heading === 0 && /^\d{1,3}$/.test(words))
    if (BACK_LINK.test(words) || (isNote && this.heading > 0)) this.runs.splice(from)
    else if (isMark && /^[\p{L}\p{N}]/u.test(words)) {
      this.runs.splice(from, 0, { text: '[', marks: this.marks() })
      this.add(']')
    }
  }

  /** Shows the description of a formula. A formula without a description is counted as left out. */
  private endFormula(words: string): void {
    this.formula = null
    if (words === '' || words.length > MAX_FORMULA) note(this.notes, 'formulas')
    else this.add(words)
  }

  /** Begins a superscript or subscript. A superscript that is a link is the mark of a note. */
  private openRaised(open: Open): void {
    const link = this.stack.at(-1)?.link
    if (link) link.isNote = true
    else if (!this.ruby) open.raisedFrom = this.runs.length
  }

  /** Ends a superscript or subscript: its digits and signs become those of Unicode, because Markdown has only these. */
  private closeRaised(name: string, from: number): void {
    const words = plainOf(this.runs.slice(from))
    if (words.length > MAX_RAISED || [...words].some((sign) => !RAISED.includes(sign)) || words === '') return
    const signs = name === 'sup' ? SUPERSCRIPTS : SUBSCRIPTS
    this.runs.splice(from)
    this.add([...words].map((sign) => signs[RAISED.indexOf(sign)]).join(''))
  }

  private openInline(name: string, attributes: Attributes): void {
    if (name === 'br') this.add('\n')
    else if (name === 'hr') {
      this.flush()
      this.lastContinues = false
      this.blocks.push({ kind: 'text', text: '***', plain: '' })
    } else if (name === 'img' && noteOfSign(attributes) !== '') {
      this.signs.push(noteOfSign(attributes))
      if (this.heading === 0) this.add(`[${this.signs.length}]`)
    } else if (name === 'img' && this.stack.some(({ link }) => link?.isNote)) {
      this.icons += 1
      this.add(String(this.icons))
    } else if (name === 'img' && isCharacter(attributes)) this.addCharacter(attributes)
    else if (name === 'img' || name === 'image') this.addPicture(attributes)
    else if (name === 'ruby') this.ruby = { base: '', pairs: [], reading: null }
    else if (name === 'rt' && this.ruby) this.ruby.reading = ''
    else if (name === 'td' || name === 'th') this.openCell()
    else if (name === 'q') this.add('“')
    else if (name === 'a' && /^https?:\/\/[^\s<>()]{1,500}$/i.test(attributes['href'] ?? ''))
      this.link = { href: attributes['href']!, from: this.runs.length }
  }

  private addCharacter(attributes: Attributes): void {
    this.add(attributes['alt']!.trim())
    if (!this.ruby && !GAIJI.test(attributes['class'] ?? ''))
      this.characters.set(this.runs.at(-1)!, attributes)
  }

  private openCell(): void {
    const row = this.rows.at(-1)
    if (row) {
      row.isSimple &&= this.blocks.length - row.cell < 2
      row.cell = this.blocks.length
    }
    this.add(this.runs.length > 0 ? CELLS : '')
  }

  /** Joins the paragraphs of a row if each cell has only one. */
  private closeRow(): void {
    const row = this.rows.pop()
    if (!row || !row.isSimple || this.blocks.length - row.cell > 1) return
    const cells = this.blocks.slice(row.from)
    if (cells.length < 2 || this.containers.length > 0) return
    if (!cells.every((block) => block.kind === 'text')) return
    const join = (part: 'text' | 'plain'): string => cells.map((block) => block[part]).join(CELLS)
    this.blocks.splice(row.from, cells.length, { kind: 'text', text: join('text'), plain: join('plain') })
  }

  private addPicture({ src, href, 'xlink:href': linked, alt = '' }: Attributes): void {
    const address = src ?? linked ?? href ?? ''
    const isRemote = /^(?:https?:)?\/\//i.test(address)
    const text = isRemote || address === '' ? null : this.picture(address, alt)
    if (text === null) note(this.notes, isRemote ? 'remote' : 'pictures')
    if (text === null || text === '') this.leftOut += 1
    else this.runs.push({ text, marks: [], raw: true, plain: '' })
  }

  private closeBlock(name: string, isContainer: boolean): void {
    this.flush()
    if (name === 'tr') this.closeRow()
    if (isContainer) this.containers.pop()
    if (name === 'ul' || name === 'ol') this.lists.pop()
    if (name === 'pre') this.preserving -= 1
    this.heading = 0
  }

  private closeInline(name: string): void {
    if (name === 'rt' && this.ruby) {
      this.ruby.pairs.push({ base: this.ruby.base, reading: this.ruby.reading ?? '' })
      this.ruby.base = ''
      this.ruby.reading = null
    } else if (name === 'ruby' && this.ruby) {
      const done = this.ruby
      this.ruby = null
      this.runs.push(...rubyRuns(done, this.marks()))
    } else if (name === 'q') this.add('”')
    else if (name === 'a' && this.link) {
      const inner = this.runs.splice(this.link.from)
      const [label, plain] = [inlineMarkdown(inner).trim(), plainOf(inner)]
      if (label !== '')
        this.runs.push({ text: `[${label}](${this.link.href})`, marks: this.marks(), raw: true, plain })
      this.link = null
    }
  }

  /** Adds a paragraph in its quotes and lists. Appends it to the previous block if both are in the same quote or list. */
  private push(text: string, plain: string): void {
    const first = this.containers.map(prefixOf).join('')
    const rest = this.containers.map((each) => (each.kind === 'quote' ? '> ' : blank(each.marker))).join('')
    for (const each of this.containers) if (each.kind === 'item') each.used = true
    const own = text
      .split('\n')
      .map((line, at) => (at === 0 ? first : rest) + line)
      .join('\n')
    const last = this.blocks.at(-1)
    if (this.lastContinues && last?.kind === 'text' && this.containers.length > 0) {
      last.text += `${first === rest ? `\n${rest.trimEnd()}` : ''}\n${own}`
      last.plain += `\n${plain}`
    } else this.blocks.push({ kind: 'text', text: own, plain, gap: this.gap })
    this.gap = 0
    this.lastContinues = this.containers.length > 0
  }
}

/** The beginning of declarations inside of a page, and a short entity in them. */
const SUBSET = /<!DOCTYPE\s[^<>[\]]{0,500}\[/i
const ENTITY = /<!ENTITY\s{1,9}([\w-]{1,50})\s{1,9}(?:"([^"<>&%]{0,30})"|'([^'<>&%]{0,30})')\s{0,9}>/g
const MAX_HEAD = 20_000

/** Removes the declarations inside of a page, which the parser takes for text. Short entities are replaced by their texts. */
function withoutSubset(text: string): string {
  const head = text.slice(0, MAX_HEAD)
  const begin = SUBSET.exec(head)
  const end = begin ? /\]\s{0,9}>/.exec(head.slice(begin.index)) : null
  if (!begin || !end) return text
  const entities = new Map(
    [...head.slice(begin.index, begin.index + end.index).matchAll(ENTITY)].map(([, name, one, two]) => [
      name!,
      one ?? two ?? '',
    ]),
  )
  const rest = text.slice(begin.index + end.index + end[0].length)
  return rest.replace(/&([\w-]{1,50});/g, (reference, name: string) => entities.get(name) ?? reference)
}

const NAMESPACE =
  /xmlns:([\w.-]{1,20})\s?=\s?["']http:\/\/www\.w3\.org\/(?:1999\/xhtml|2000\/svg|1998\/Math\/MathML)["']/g
const MAX_PREFIXES = 10

/** Removes the prefixes of XHTML, SVG and MathML from elements, because the parser knows the elements without them. */
function withoutPrefixes(text: string): string {
  const prefixes = [...new Set([...text.matchAll(NAMESPACE)].map(([, prefix]) => prefix!))]
  return prefixes
    .slice(0, MAX_PREFIXES)
    .reduce((rest, prefix) => rest.replaceAll(`<${prefix}:`, '<').replaceAll(`</${prefix}:`, '</'), text)
}

/** Makes the indentation of lines fixed, because Markdown removes spaces. */
const withIndents = (text: string, startsLine: boolean): string =>
  text.replace(startsLine ? /^[ \t]+/gm : /(?<=\n)[ \t]+/g, (spaces) =>
    INDENT.repeat(spaces.replaceAll('\t', '    ').length),
  )

/** Between the cells of a row of a table. */
const CELLS = '\u3000'

/** The signs that Unicode also has raised and lowered. */
const RAISED = '0123456789+-−=()nix'
const SUPERSCRIPTS = [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱˣ']
const SUBSCRIPTS = [...'₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₙᵢₓ']
const MAX_RAISED = 20

/** Matches the arrow, or the sign of Duokan, of a link from a note back to its mark. */
const BACK_LINK = /^[^\p{L}\p{N}]{0,3}[↑←↩⤴⏎↵◎^][^\p{L}]{0,5}$/u

/** Whether a link leads to a place in the book. */
const isInternal = ({ href = '' }: Attributes): boolean =>
  href !== '' && !/^[a-z][a-z0-9+.-]{0,30}:/i.test(href)

/** Whether a link leads to a note. Its text is only a number or a sign. */
const isNoteMark = ({ 'epub:type': type = '', role = '', class: names = '' }: Attributes): boolean =>
  /(?:^|\s)noteref(?:\s|$)/.test(type) ||
  /(?:^|\s)doc-noteref(?:\s|$)/.test(role) ||
  /(?:^|\s)(?:footnote-ref|noteref|duokan-footnote)(?:\s|$)/.test(names)

/** Whether an element is a note, which some books have between the paragraphs of the text. */
const isNote = ({ 'epub:type': type = '', role = '', class: names = '' }: Attributes): boolean =>
  /(?:^|\s)duokan-footnote-item(?:\s|$)/.test(names) ||
  /(?:^|\s)(?:footnote|endnote|rearnote)(?:\s|$)/.test(type) ||
  /(?:^|\s)doc-(?:footnote|endnote)(?:\s|$)/.test(role)

/** Returns the note that a sign has as an attribute, as Chinese shops write it; empty for other pictures. */
function noteOfSign({ alt = '', class: names = '', 'zy-footnote': note = '' }: Attributes): string {
  const text = note.trim() === '' && /footnote/i.test(names) ? alt.trim() : note.trim()
  return [...text].length > 1 ? text : ''
}

/** Whether an element is the number of a page of the printed book. */
const isPrintedNumber = ({ 'epub:type': type = '', role = '', class: names = '' }: Attributes): boolean =>
  /(?:^|\s)pagebreak(?:\s|$)/.test(type) ||
  /(?:^|\s)doc-pagebreak(?:\s|$)/.test(role) ||
  /(?:^|\s)(?:pagenum|pageno)(?:\s|$)/.test(names)

/** Whether a picture shows a character that a font lacks, or an initial: its description is that character. */
const isCharacter = ({ alt = '', class: names = '' }: Attributes): boolean =>
  [...alt.trim()].length === 1 || (GAIJI.test(names) && /^\S{1,8}$/.test(alt.trim()))

/** The classes of characters that a font lacks. */
const GAIJI = /gaiji/i

const blank = (marker: string): string => ' '.repeat(marker.length)

const prefixOf = (container: Container): string => {
  if (container.kind === 'quote') return '> '
  return container.used ? blank(container.marker) : container.marker
}

/** Returns one ruby for all pairs if each base is a single character. Otherwise returns a ruby for each pair. */
function rubyRuns({ base, pairs }: Ruby, marks: readonly Mark[]): Run[] {
  const whole = pairs.map((pair) => pair.base.trim()).join('')
  const readings = pairs.map(({ reading }) => reading.trim())
  const each =
    pairs.length > 1 && [...whole].length === pairs.length && !/[{}|\n]/.test(whole + readings.join(''))
  const runs: Run[] =
    each && readings.every((reading) => reading !== '' && reading.length <= 60) && whole.length <= 60
      ? [{ text: `{${whole}|${readings.join('|')}}`, marks, raw: true, plain: whole }]
      : pairs.map((pair) => ({
          text: rubyMark(pair.base, pair.reading),
          marks,
          raw: true,
          plain: pair.base,
        }))
  return base.trim() === '' ? runs : [...runs, { text: base, marks }]
}

/** Removes blanks at the ends and next to line breaks, because they belong to the HTML source and not to the text. */
function tidy(runs: readonly Run[]): Run[] {
  let atBlank = true
  const tidied: Run[] = []
  for (const run of runs) {
    const text = run.raw === true ? run.text : run.text.replace(/(?<! ) *\n */g, '\n').replace(/ {2,}/g, ' ')
    const own = atBlank ? text.replace(/^ +/, '') : text
    if (own === '') continue
    tidied.push({ ...run, text: own })
    atBlank = /[ \n]$/.test(own)
  }
  return tidied
}

/** Splits runs at two or more line breaks into paragraphs. */
function paragraphsOf(runs: readonly Run[]): Run[][] {
  const paragraphs: Run[][] = [[]]
  let breaks = 0
  for (const run of runs) {
    if (run.raw === true) {
      breaks = 0
      paragraphs.at(-1)!.push(run)
      continue
    }
    for (const part of run.text.split(/(\n)/)) {
      if (part === '\n') breaks += 1
      if (part === '\n' && breaks === 2) paragraphs.push([])
      if (part === '\n' && breaks > 1) continue
      if (part === '') continue
      if (part !== '\n' && part.trim() !== '') breaks = 0
      paragraphs.at(-1)!.push({ ...run, text: part })
    }
  }
  return paragraphs
}

const escapeStarts = (text: string): string => escapeLineStarts(text.trim().replace(/\n{2,}/g, '\n'))
