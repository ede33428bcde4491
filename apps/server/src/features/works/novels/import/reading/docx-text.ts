import { hex } from 'dingbat-to-unicode'
import { attributeOf, childOf, Element, elementsOf } from '../../../archive/xml.ts'
import { note, type Notes } from './book.ts'
import { textOfFormula } from './docx-formulas.ts'
import type { PageReader } from './html-blocks.ts'
import type { WordNumbers } from './docx-numbers.ts'
import type { WordStyles } from './docx-styles.ts'
import type { Mark } from './inline.ts'

const TAGS: Record<Mark, string> = { strong: 'strong', em: 'em', strike: 's', dots: 'em' }
const CELLS: Record<string, string> = { tbl: 'table', tr: 'tr', tc: 'td' }
/** Elements with words that Word does not show. */
const REMOVED = new Set(['del', 'movefrom', 'ppr', 'rpr', 'sdtpr'])
const MAX_INSTRUCTION = 2_000

/** A part of a Word file with what its text refers to. */
export type WordPart = {
  styles: WordStyles
  numbers: WordNumbers
  /** The addresses of pictures and links, by their ids. */
  targets: ReadonlyMap<string, string>
  /** The texts in HTML that are included, by their ids. Each is included once. */
  chunks: Map<string, string>
  /** Returns the number of the mark of a note, or undefined for an unknown note. */
  numberOf: (kind: NoteKind, id: string) => number | undefined
  notes: Notes
}

export type NoteKind = 'footnote' | 'endnote'

/** Returns the id of the mark of a note. */
export const placeOf = (kind: NoteKind, id: string): string => `${kind}-${id}`

type Field = { instruction: string; isContents: boolean }

/** Reads the body of a part of a Word file into a page. */
export class WordReader {
  isVertical = false
  readonly #page: PageReader
  readonly #part: WordPart
  readonly #lists: string[] = []
  #isQuote = false
  #isHeading = false
  #fields: Field[] = []
  /** The links of fields that are open in the current paragraph. */
  readonly #links: Field[] = []
  /** The number of open fields that are tables of contents. */
  #contents = 0
  /** The large letters at the beginning of the next paragraph. Word stores them as a separate paragraph. */
  #initials: Element[] = []
  /** The text boxes of the current paragraph. They follow it. */
  #boxes: Element[] = []

  constructor(page: PageReader, part: WordPart) {
    this.#page = page
    this.#part = part
  }

  /** Reads a paragraph, a table, or an element that contains such. */
  block(element: Element): void {
    const { name } = element
    if (name === 'p') {
      if (isInitial(element)) this.#initials.push(...childrenOf(element))
      else this.#paragraph(element)
      return
    }
    if (this.#initials.length > 0) this.#paragraph(new Element('p', {}))
    if (name === 'altchunk') {
      const id = attributeOf(element, 'id')
      this.end()
      this.#page.html(this.#part.chunks.get(id) ?? '')
      this.#part.chunks.delete(id)
    } else if (name === 'sectpr') this.#section(element)
    else if (CELLS[name] !== undefined) {
      this.end()
      this.#page.open(CELLS[name], {})
      for (const child of element.children) this.block(child)
      this.end()
      this.#page.close(CELLS[name])
    } else for (const child of childrenOf(element)) this.block(child)
  }

  /** Ends the lists and quotes that are open. */
  end(): void {
    this.#endLists(0)
    if (this.#isQuote) this.#page.close('blockquote')
    this.#isQuote = false
  }

  #section(element: Element): void {
    const direction = childOf(element, 'textdirection')
    if (direction && /^tbRl/i.test(attributeOf(direction, 'val'))) this.isVertical = true
  }

  #paragraph(element: Element): void {
    const properties = childOf(element, 'ppr')
    const section = properties && childOf(properties, 'sectpr')
    if (section) this.#section(section)
    const { level, isQuote, isContents, hasLine, list, depth } = this.#part.styles.paragraph(properties)
    if (isContents) return
    this.#isHeading = level !== undefined
    // A field of Word that never ends must not hide the book.
    if (this.#isHeading) [this.#fields, this.#contents] = [[], 0]
    const number = this.#contents > 0 ? undefined : this.#part.numbers.next(list, depth)
    const isItem = number && number.list !== null && !this.#isHeading
    if (!isItem) this.#endLists(0)
    if (isQuote !== this.#isQuote) this.end()
    if (isQuote && !this.#isQuote) this.#page.open('blockquote', {})
    this.#isQuote = isQuote
    const tag = level === undefined ? 'p' : `h${level + 1}`
    if (isItem) this.#openItem(number.list!, depth, number.value)
    else this.#page.open(tag, {})
    if (number && !isItem) this.#page.text(number.text)
    for (const child of [...this.#initials.splice(0), ...childrenOf(element)]) this.#inline(child)
    while (this.#links.length > 0) this.#endLink()
    if (isItem) this.#page.flush()
    else this.#page.close(tag)
    if (hasLine && elementsOf(element, 't').next().done === true) this.#show('hr', {})
    for (const box of this.#boxes.splice(0)) for (const child of box.children) this.block(child)
  }

  #openItem(list: string, depth: number, value: number): void {
    const outer = Math.min(depth, this.#lists.length)
    this.#endLists(outer + 1)
    if (this.#lists.length > outer) {
      if (this.#lists[outer] === list) this.#page.close('li')
      else this.#endLists(outer)
    }
    if (this.#lists.length === outer) {
      this.#page.open(list, {})
      this.#lists.push(list)
    }
    this.#page.open('li', { value: String(value) })
  }

  #endLists(count: number): void {
    while (this.#lists.length > count) {
      this.#page.close('li')
      this.#page.close(this.#lists.pop()!)
    }
  }

  #inline(element: Element): void {
    const { name } = element
    if (name === 'r') this.#run(element)
    else if (name === 'omath') {
      const text = textOfFormula(element)
      if (text === '') note(this.#part.notes, 'formulas')
      else this.#page.text(text)
    } else if (name === 'hyperlink') {
      const href = this.#part.targets.get(attributeOf(element, 'id')) ?? `#${attributeOf(element, 'anchor')}`
      this.#enclose('a', { href }, () => this.#inlines(element))
    } else if (name === 'fldsimple') {
      this.#begin(attributeOf(element, 'instr'))
      this.#separate()
      this.#inlines(element)
      this.#endField()
    } else this.#inlines(element)
  }

  #inlines(element: Element): void {
    for (const child of childrenOf(element)) this.#inline(child)
  }

  #enclose(tag: string, attributes: Record<string, string>, fill: () => void): void {
    this.#page.open(tag, attributes)
    fill()
    this.#page.close(tag)
  }

  #run(element: Element): void {
    const { marks, isHidden, raised } = this.#part.styles.run(childOf(element, 'rpr'))
    if (isHidden) {
      const isText = [...elementsOf(element, 't')].some(({ text }) => text.trim() !== '')
      if (isText && this.#contents === 0) note(this.#part.notes, 'hidden')
      return
    }
    let isOpen = false
    const turn = (on: boolean): void => {
      if (on === isOpen) return
      isOpen = on
      if (raised && on) this.#page.open(raised, {})
      if (on) for (const mark of marks) this.#page.open(TAGS[mark], mark === 'dots' ? { class: 'dots' } : {})
      else for (const mark of marks.toReversed()) this.#page.close(TAGS[mark])
      if (raised && !on) this.#page.close(raised)
    }
    for (const child of childrenOf(element)) {
      const isField = child.name === 'fldchar' || child.name === 'instrtext'
      turn(!isField)
      if (isField) this.#field(child)
      else if (this.#contents === 0) this.#piece(child)
    }
    turn(false)
  }

  #piece(element: Element): void {
    switch (element.name) {
      case 't':
        return this.#page.text(element.text)
      case 'tab':
      case 'ptab':
        return this.#page.text('\t')
      case 'nobreakhyphen':
        return this.#page.text('\u2011')
      case 'sym':
        return this.#page.text(symbolOf(element))
      case 'cr':
        return this.#enclose('br', {}, () => undefined)
      case 'br':
        if (attributeOf(element, 'type') === '' || this.#isHeading)
          return this.#enclose('br', {}, () => undefined)
        return this.#page.flush()
      case 'ruby':
        return this.#ruby(element)
      case 'footnotereference':
        return this.#mark('footnote', attributeOf(element, 'id'))
      case 'endnotereference':
        return this.#mark('endnote', attributeOf(element, 'id'))
      case 'commentreference':
        return note(this.#part.notes, 'comments')
      case 'drawing':
      case 'pict':
      case 'object':
        if (!this.#draw(element)) note(this.#part.notes, 'pictures')
        return
      case 'r':
        return this.#run(element)
      default:
        for (const child of childrenOf(element)) this.#piece(child)
    }
  }

  #mark(kind: NoteKind, id: string): void {
    const number = this.#part.numberOf(kind, id)
    if (number === undefined) return
    this.#enclose('a', { class: 'noteref', id: placeOf(kind, id) }, () => this.#page.text(String(number)))
  }

  #ruby(element: Element): void {
    const [base, reading] = [childOf(element, 'rubybase'), childOf(element, 'rt')]
    const words = reading ? [...elementsOf(reading, 't')].map(({ text }) => text).join('') : ''
    if (!base || ![...elementsOf(base, 't')].some(({ text }) => text !== '')) return this.#page.text(words)
    this.#enclose('ruby', {}, () => {
      this.#inlines(base)
      this.#enclose('rt', {}, () => this.#page.text(words))
    })
  }

  /** Shows the pictures and rules of a drawing, and collects its text boxes. Returns false if it has none of these. */
  #draw(element: Element, alt = ''): boolean {
    const { name } = element
    if (name === 'txbxcontent') return this.#boxes.push(element) > 0
    if (name === 'rect' && isRule(element)) return this.#show('hr', {})
    if (name === 'blip')
      return this.#picture(attributeOf(element, 'embed') || attributeOf(element, 'link'), alt)
    if (name === 'imagedata')
      return this.#picture(attributeOf(element, 'id'), alt || attributeOf(element, 'title'))
    const properties = childOf(element, 'docpr')
    const own =
      (properties && (attributeOf(properties, 'descr') || attributeOf(properties, 'title'))) ||
      attributeOf(element, 'alt') ||
      alt
    let isShown = false
    for (const child of childrenOf(element)) isShown = this.#draw(child, own) || isShown
    return isShown
  }

  #picture(id: string, alt: string): boolean {
    return this.#show('img', { src: this.#part.targets.get(id) ?? '', alt })
  }

  #show(tag: string, attributes: Record<string, string>): true {
    this.#enclose(tag, attributes, () => undefined)
    return true
  }

  #field(element: Element): void {
    const type = element.name === 'fldchar' ? attributeOf(element, 'fldCharType') : ''
    if (type === 'begin') this.#begin('')
    else if (type === 'separate') this.#separate()
    else if (type === 'end') this.#endField()
    else {
      const field = this.#fields.at(-1)
      if (field) field.instruction = (field.instruction + element.text).slice(0, MAX_INSTRUCTION)
    }
  }

  #begin(instruction: string): void {
    this.#fields.push({ instruction, isContents: false })
  }

  /** Begins the result of a field. */
  #separate(): void {
    const field = this.#fields.at(-1)
    if (!field) return
    if (/^\s*TOC\b/i.test(field.instruction)) {
      field.isContents = true
      this.#contents += 1
    }
    const href = /^\s*HYPERLINK\s{1,9}"([^"]{1,1000})"/i.exec(field.instruction)?.[1]
    if (href === undefined || this.#contents > 0) return
    this.#links.push(field)
    this.#page.open('a', { href })
  }

  #endField(): void {
    const field = this.#fields.pop()
    if (field?.isContents) this.#contents -= 1
    if (field && field === this.#links.at(-1)) this.#endLink()
    const formula = /^\s*EQ\s/i.test(field?.instruction ?? '') ? field!.instruction : ''
    const [, reading, word] = RUBY_FIELD.exec(formula) ?? []
    if (reading === undefined || word === undefined || this.#contents > 0) return
    this.#enclose('ruby', {}, () => {
      this.#page.text(word.trim())
      this.#enclose('rt', {}, () => this.#page.text(reading.trim()))
    })
  }

  #endLink(): void {
    this.#links.pop()
    this.#page.close('a')
  }
}

/** The ruby of old versions of Word: a field with a formula, which places the reading above the word. */
const RUBY_FIELD = /\\s\s?\\up\s?\d{1,3}\(([^()]{1,100})\)\s?[,;]([^()]{1,100})\)/i

/** Whether a rectangle is a rule: Word says so, and other programs draw it with a small height. */
const isRule = (element: Element): boolean =>
  /^(?:t|true|1)$/i.test(attributeOf(element, 'hr')) ||
  /(?:^|;)height:[0-2](?:\.\d{1,9})?pt/.test(attributeOf(element, 'style'))

/** Returns the children of an element that are shown. Of the alternatives of a drawing, the one for older programs is shown. */
function childrenOf({ name, children }: Element): readonly Element[] {
  if (name === 'alternatecontent') {
    const chosen = children.find((each) => each.name === 'fallback') ?? children[0]
    return chosen?.children ?? []
  }
  return children.filter((child) => !REMOVED.has(child.name) && !(child.name === 'sdt' && isContents(child)))
}

/** Whether a paragraph is a large letter, which belongs to the next paragraph. */
function isInitial(element: Element): boolean {
  const properties = childOf(element, 'ppr')
  const frame = properties && childOf(properties, 'framepr')
  return frame !== undefined && /^(?:drop|margin)$/.test(attributeOf(frame, 'dropCap'))
}

/** Whether a block is a table of contents that Word makes from the headings. */
function isContents(element: Element): boolean {
  const properties = childOf(element, 'sdtpr')
  const [gallery] = properties ? elementsOf(properties, 'docpartgallery') : []
  return gallery !== undefined && attributeOf(gallery, 'val') === 'Table of Contents'
}

/** Returns the character of a font of symbols. */
function symbolOf(element: Element): string {
  const [font, code] = [attributeOf(element, 'font'), attributeOf(element, 'char')]
  const known = hex(font, code) ?? hex(font, code.replace(/^F0/i, ''))
  if (known) return known.string
  const point = parseInt(code, 16)
  return point >= 0x20 && point < 0xe000 ? String.fromCodePoint(point) : ''
}
