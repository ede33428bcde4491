import { rangeOf, textNodesOf, textOf, type Spot } from './text-nodes.ts'

/** The layout of a chapter on the screen. */
export type Layout = {
  /** `scroll`: a long text that scrolls; `paged`: pages that are turned. */
  flow: 'scroll' | 'paged'
  vertical: boolean
  /** Distance between the beginnings of two pages, in px. */
  pageStep: number
}

/** Distance in px between the edge of the screen and the line that counts as the reader's position. */
const EDGE = 12

type Found = Spot & { element: HTMLElement }

/** The card after the text may be higher than the screen. At the end of a chapter, at least this fraction of the screen shows text. */
const ABOVE_CARD = 0.2

/**
 * Finds positions in the rendered text of a chapter, and moves between them. `stage` scrolls or cuts off the text. `article`
 * contains the paragraphs, each in an element with `data-key`.
 */
export class TextView {
  readonly #stage: HTMLElement
  readonly #article: HTMLElement
  readonly #layout: Layout
  readonly #paragraphs: HTMLElement[]
  /** Number of characters before each paragraph. The last item is the number of characters of all paragraphs. */
  readonly #before: number[]
  #page = 0

  constructor(stage: HTMLElement, article: HTMLElement, layout: Layout) {
    this.#stage = stage
    this.#article = article
    this.#layout = layout
    this.#paragraphs = [...article.querySelectorAll<HTMLElement>('[data-key]')]
    let characters = 0
    this.#before = [0]
    for (const paragraph of this.#paragraphs) {
      for (const node of textNodesOf(paragraph)) characters += node.length
      this.#before.push(characters)
    }
  }

  get article(): HTMLElement {
    return this.#article
  }

  /** Number of characters in the chapter. */
  get length(): number {
    return this.#before.at(-1) ?? 0
  }

  get page(): number {
    return this.#page
  }

  get pages(): number {
    const { vertical, pageStep } = this.#layout
    const length = vertical ? this.#article.scrollHeight : this.#article.scrollWidth
    return Math.max(1, Math.ceil((length - 1) / pageStep))
  }

  /** Number of screens or pages before the visible part. */
  get screens(): number {
    const { flow, vertical } = this.#layout
    if (flow === 'paged') return this.#page
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = this.#stage
    return vertical ? -scrollLeft / Math.max(1, clientWidth) : scrollTop / Math.max(1, clientHeight)
  }

  /** Returns the reader's position: the first character on the screen. */
  spot(): Spot {
    const at = this.#firstParagraph()
    const element = this.#paragraphs[at]
    if (!element) return { key: '', offset: 0 }
    return { key: keyOf(element), offset: this.#firstCharacter(element) }
  }

  /** Returns how much of the chapter is before a position, from 0 to 1. */
  partOf(spot: Spot): number {
    const at = this.#paragraphs.findIndex((one) => keyOf(one) === spot.key)
    const all = this.#before.at(-1) ?? 0
    if (at < 0 || all === 0) return 0
    return Math.min(1, Math.min(this.#before[at]! + spot.offset, this.#before[at + 1]!) / all)
  }

  spotOfPart(part: number): Spot {
    const wanted = Math.round(part * (this.#before.at(-1) ?? 0))
    const next = this.#before.findIndex((before) => before > wanted)
    const at = Math.max(0, next < 0 ? this.#paragraphs.length - 1 : next - 1)
    const element = this.#paragraphs[at]
    return element ? { key: keyOf(element), offset: wanted - this.#before[at]! } : { key: '', offset: 0 }
  }

  has(key: string): boolean {
    return this.#paragraphs.some((one) => keyOf(one) === key)
  }

  /** Whether the end of the text is on the screen. */
  atEnd(): boolean {
    if (this.#layout.flow === 'paged') return this.#page >= this.pages - 1
    const last = this.#paragraphs.at(-1)
    if (!last) return true
    const box = last.getBoundingClientRect()
    const stage = this.#stage.getBoundingClientRect()
    return this.#layout.vertical ? box.left >= stage.left - 2 : box.bottom <= stage.bottom + 2
  }

  /** Moves the text so that a position is at the beginning of the screen. */
  show(spot: Spot): void {
    const found = this.#find(spot)
    if (!found) return
    if (found.element === this.#paragraphs[0] && found.offset === 0) return this.toStart()
    this.#reveal(boxAt(found.element, found.offset))
  }

  /** Makes a range visible if it is not. A scrolled text shows it in the upper third of the screen. */
  showRange(range: Range): void {
    const box = boxOf(range)
    if (this.#layout.flow === 'paged') {
      this.toPage(this.#pageOf(box))
      return
    }
    const stage = this.#stage.getBoundingClientRect()
    const isInSight = this.#layout.vertical
      ? box.right <= stage.right - EDGE && box.left >= stage.left + stage.width * 0.15
      : box.top >= stage.top + EDGE && box.bottom <= stage.bottom - stage.height * 0.15
    if (!isInSight) this.#reveal(box, 0.25)
  }

  toStart(): void {
    this.#stage.scrollTo({ top: 0, left: 0, behavior: 'instant' })
    this.toPage(0)
  }

  toEnd(): void {
    if (this.#layout.flow === 'paged') this.toPage(this.pages - 1)
    else if (this.#layout.vertical) this.#stage.scrollLeft = -this.#stage.scrollWidth
    else this.#stage.scrollTop = this.#cardTop() - this.#stage.clientHeight * ABOVE_CARD
  }

  /** Returns the distance in px from the top of the text to the card after it. */
  #cardTop(): number {
    const card = this.#stage.querySelector('.novel-card')
    if (!card) return this.#stage.scrollHeight
    return card.getBoundingClientRect().top - this.#stage.getBoundingClientRect().top + this.#stage.scrollTop
  }

  /** Shows a page. The page after the last one is the card. */
  toPage(page: number): void {
    if (this.#layout.flow !== 'paged') return
    this.#page = Math.min(this.pages, Math.max(0, page))
    const by = -Math.min(this.#page, this.pages - 1) * this.#layout.pageStep
    this.#article.style.transform = this.#layout.vertical ? `translateY(${by}px)` : `translateX(${by}px)`
  }

  /** Scrolls by `part` of the screen. Returns false if the text is already at its end. */
  scroll(part: number): boolean {
    const { vertical } = this.#layout
    const stage = this.#stage
    const at = vertical ? -stage.scrollLeft : stage.scrollTop
    const most = vertical ? stage.scrollWidth - stage.clientWidth : stage.scrollHeight - stage.clientHeight
    if (part > 0 ? most - at < 2 : at < 2) return false
    const by = part * (vertical ? stage.clientWidth : stage.clientHeight)
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    stage.scrollBy({ ...(vertical ? { left: -by } : { top: by }), behavior: isCalm ? 'instant' : 'smooth' })
    return true
  }

  #find(spot: Spot): Found | null {
    const element = this.#paragraphs.find((one) => keyOf(one) === spot.key)
    return element ? { ...spot, element } : null
  }

  #reveal(box: DOMRect, inset = 0): void {
    if (this.#layout.flow === 'paged') return this.toPage(this.#pageOf(box))
    const stage = this.#stage.getBoundingClientRect()
    if (this.#layout.vertical) this.#stage.scrollLeft += box.right - stage.right + EDGE + stage.width * inset
    else this.#stage.scrollTop += box.top - stage.top - EDGE - stage.height * inset
  }

  #pageOf(box: DOMRect): number {
    const origin = this.#article.getBoundingClientRect()
    const at = this.#layout.vertical ? box.top - origin.top : box.left - origin.left
    return Math.max(0, Math.floor((at + 1) / this.#layout.pageStep))
  }

  /** Whether a box is before the visible text. A line of which more than half is visible is not. */
  #isBefore(box: DOMRect): boolean {
    if (this.#layout.flow === 'paged') return this.#pageOf(box) < this.#page
    const stage = this.#stage.getBoundingClientRect()
    return this.#layout.vertical
      ? box.left >= stage.right - box.width / 2
      : box.bottom <= stage.top + box.height / 2
  }

  #firstParagraph(): number {
    const index = firstIn(this.#paragraphs.length, (at) => !this.#isBefore(endOf(this.#paragraphs[at]!)))
    return Math.min(index, this.#paragraphs.length - 1)
  }

  #firstCharacter(element: HTMLElement): number {
    const { length } = textOf(element)
    const first = firstIn(length, (at) => !this.#isBefore(boxAt(element, at)))
    return Math.min(first, Math.max(0, length - 1))
  }
}

const keyOf = (element: HTMLElement): string => element.dataset['key'] ?? ''

/** Returns the box of an element's last character; the box of the whole element if it has no text. */
const endOf = (element: HTMLElement): DOMRect => boxAt(element, Infinity)

/**
 * Returns the box of the first visible character from an offset on; without one, the box of the last visible character. An element
 * without text gives its own box.
 */
function boxAt(element: HTMLElement, offset: number): DOMRect {
  const nodes = textNodesOf(element)
  const text = nodes.map(({ data }) => data).join('')
  const next = text.slice(offset).search(/\S/)
  const at = next < 0 ? text.trimEnd().length - 1 : offset + next
  const range = at < 0 ? null : rangeOf(nodes, at)
  return range ? boxOf(range) : element.getBoundingClientRect()
}

/** Returns the first box of a range, because a range over several lines or pages has several boxes. */
const boxOf = (range: Range): DOMRect => range.getClientRects()[0] ?? range.getBoundingClientRect()

/** Returns the first index for which `matches` is true, or `count` if there is none. From that index on, `matches` must always be true. */
function firstIn(count: number, matches: (at: number) => boolean): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >> 1
    if (matches(middle)) high = middle
    else low = middle + 1
  }
  return low
}
