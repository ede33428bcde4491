import { attributeOf, childOf, elementsOf, type Element } from '../../../archive/xml.ts'
import type { Mark } from './inline.ts'

/** Limit of the styles on which a style is based, one on the other. */
const MAX_BASES = 20

/** The table of contents, which Word repeats from the headings: by the names and the ids of its styles. */
const CONTENTS = /^(?:toc|contents) ?(?:[1-9]|heading)$/i
const QUOTES = /^(?:quote|intense ?quote|block ?text|quotations)$/i
const STRONG = /^(?:strong|intense ?emphasis)$/i
const EMPHASES = /^(?:emphasis|subtle ?emphasis)$/i
const HEADING = /^heading ?([1-9])$/i
/** The style of headings in files of Apple Pages. In others, it is only the base of styles. */
const PLAIN_HEADING = /^heading$/i

/** A paragraph of a Word file. `level` is 0 for the highest headings, and undefined for other text. `list` is the id of its list, or empty. */
export type WordParagraph = {
  level: number | undefined
  isQuote: boolean
  isContents: boolean
  /** Whether a line is below the paragraph. Without text, it is a rule. */
  hasLine: boolean
  list: string
  depth: number
}
/** A run of a Word file. `raised` is the element of HTML for raised or lowered text. */
export type WordRun = { marks: readonly Mark[]; isHidden: boolean; raised: 'sup' | 'sub' | null }

type Style = { paragraph: WordParagraph; run: WordRun }

const NO_STYLE: Style = {
  paragraph: { level: undefined, isQuote: false, isContents: false, hasLine: false, list: '', depth: 0 },
  run: { marks: [], isHidden: false, raised: null },
}

/** The styles of a Word file. A file without them is still a text: then the names of its styles count. */
export class WordStyles {
  readonly #elements: ReadonlyMap<string, Element>
  readonly #styles = new Map<string, Style>()

  constructor(root: Element | undefined) {
    const all = root ? [...elementsOf(root, 'style')] : []
    this.#elements = new Map(all.map((style) => [attributeOf(style, 'styleId'), style]))
  }

  /** Returns the format of a paragraph with these properties. */
  paragraph(own: Element | undefined): WordParagraph {
    const id = own ? valueOf(own, 'pstyle') : ''
    const style = this.#styleOf(id).paragraph
    return own ? { ...withParagraph(style, own), ...(this.#isPlainHeading(id) && { level: 0 }) } : style
  }

  /** Returns the format of a run with these properties. */
  run(own: Element | undefined): WordRun {
    const style = this.#styleOf(own ? valueOf(own, 'rstyle') : '').run
    return own ? withRun(style, own) : style
  }

  #nameOf(id: string): string {
    const style = this.#elements.get(id)
    return style ? valueOf(style, 'name') : id
  }

  #isPlainHeading = (id: string): boolean => PLAIN_HEADING.test(this.#nameOf(id))

  /** Returns a style with what it has from the style on which it is based. */
  #styleOf(id: string, depth = 0): Style {
    const known = this.#styles.get(id)
    if (known) return known
    // A style that is based on itself has nothing from itself.
    this.#styles.set(id, NO_STYLE)
    const element = this.#elements.get(id)
    const base = element ? valueOf(element, 'basedon') : ''
    const outer = base === '' || depth > MAX_BASES ? NO_STYLE : this.#styleOf(base, depth + 1)
    const style = styleOf(this.#nameOf(id), element, outer)
    this.#styles.set(id, style)
    return style
  }
}

function styleOf(name: string, element: Element | undefined, { paragraph, run }: Style): Style {
  const digit = HEADING.exec(name)?.[1]
  const mark: Mark[] = STRONG.test(name) ? ['strong'] : EMPHASES.test(name) ? ['em'] : []
  const named: Style = {
    paragraph: {
      ...paragraph,
      level: digit === undefined ? paragraph.level : levelIn(String(Number(digit) - 1)),
      isQuote: paragraph.isQuote || QUOTES.test(name),
      isContents: paragraph.isContents || CONTENTS.test(name),
    },
    run: { ...run, marks: [...run.marks, ...mark] },
  }
  const [own, format] = [element && childOf(element, 'ppr'), element && childOf(element, 'rpr')]
  return {
    // In a style, a list without a level means the level of the heading.
    paragraph: own ? withParagraph(named.paragraph, own, true) : named.paragraph,
    run:
      element && format && attributeOf(element, 'type') === 'character'
        ? withRun(named.run, format)
        : named.run,
  }
}

/** Returns a format with the properties of a paragraph or of a style. */
function withParagraph(base: WordParagraph, own: Element, isStyle = false): WordParagraph {
  const stated = valueOf(own, 'outlinelvl')
  const level = stated === '' ? base.level : levelIn(stated)
  const place = childOf(own, 'numpr')
  const depth = place && valueOf(place, 'ilvl')
  return {
    ...base,
    level,
    hasLine: lineIn(own) ?? base.hasLine,
    list: (place && valueOf(place, 'numid')) || base.list,
    depth: depth ? Number(depth) : isStyle && place ? (level ?? 0) : base.depth,
  }
}

/** Returns the level of a heading. A level above 5 is that of text. */
const levelIn = (text: string): number | undefined => (/^[0-5]$/.test(text) ? Number(text) : undefined)

const MARKS: [string, Mark][] = [
  ['b', 'strong'],
  ['i', 'em'],
  ['dstrike', 'strike'],
  ['strike', 'strike'],
]

/** Returns a format with the properties of a run or of a style. */
function withRun({ marks, isHidden, raised }: WordRun, own: Element): WordRun {
  const found = new Set(marks)
  for (const [name, mark] of MARKS) {
    const isOn = switchOf(own, name)
    if (isOn === true) found.add(mark)
    else if (isOn === false) found.delete(mark)
  }
  const dots = childOf(own, 'em')
  if (dots && attributeOf(dots, 'val') !== 'none') found.add('dots')
  const place = valueOf(own, 'vertalign')
  return {
    marks: [...found],
    isHidden: switchOf(own, 'vanish') ?? isHidden,
    raised: place === 'superscript' ? 'sup' : place === 'subscript' ? 'sub' : place === '' ? raised : null,
  }
}

/** Returns whether a paragraph has a line below it; undefined if it is not stated. */
function lineIn(own: Element): boolean | undefined {
  const borders = childOf(own, 'pbdr')
  return borders && !/^(?:|none|nil)$/.test(valueOf(borders, 'bottom'))
}

/** Returns whether a property is on; undefined if it is not stated. */
function switchOf(own: Element, name: string): boolean | undefined {
  const found = childOf(own, name)
  return found && !/^(?:0|false|off|none)$/i.test(attributeOf(found, 'val'))
}

/** Returns the value of a child of an element; empty without it. */
const valueOf = (element: Element, name: string): string => {
  const found = childOf(element, name)
  return found ? attributeOf(found, 'val') : ''
}
