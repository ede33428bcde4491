import { LIMITS } from '@engawa/contract'
import { resolvePath } from '../../archive/epub-package.ts'
import { firstOf, readXml, type Element } from '../../archive/xml.ts'
import { tidyText } from './tidy-info.ts'

/** A picture that a page of a book shows; `path` is null for one that lies outside of the book. */
export type ShownPicture = { path: string | null; name: string; description: string }

/** What is inside these is not shown. */
const NOT_SHOWN = new Set(['head', 'script', 'style', 'template', 'noscript'])

/** The pictures of a page of a book (XHTML or SVG), each once, in order. Nothing of it is run or fetched. */
export function picturesOf(bytes: Buffer, path: string): ShownPicture[] {
  const root = readXml(bytes)
  const pictures = [...shownIn(root)].flatMap((element): ShownPicture[] => {
    const address = addressOf(element)
    if (address === undefined) return []
    const isOutside = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address)
    return [
      {
        path: isOutside ? null : resolvePath(path, address),
        name: isOutside ? address.slice(0, 80) : nameOf(address),
        description: descriptionOf(element, root, nameOf(address)),
      },
    ]
  })
  return [
    ...new Map(pictures.toReversed().map((each) => [each.path ?? each.name, each])).values(),
  ].toReversed()
}

function* shownIn(element: Element): Generator<Element> {
  for (const child of element.children) {
    if (NOT_SHOWN.has(child.name)) continue
    yield child
    yield* shownIn(child)
  }
}

function addressOf({ name, attributes }: Element): string | undefined {
  const address =
    name === 'img'
      ? attributes['src']
      : name === 'image'
        ? (attributes['xlink:href'] ?? attributes['href'])
        : undefined
  return address?.trim() || undefined
}

const nameOf = (address: string): string => address.slice(address.lastIndexOf('/') + 1)

/** What the book says that a picture shows: its own words, and those it points to. */
function descriptionOf({ name, attributes }: Element, root: Element, file: string): string {
  const svg = name === 'image' ? firstOf(root, 'svg') : undefined
  const own =
    attributes['alt'] ??
    attributes['aria-label'] ??
    svg?.attributes['aria-label'] ??
    (svg && (firstOf(svg, 'desc') ?? firstOf(svg, 'title'))?.text) ??
    ''
  const saysNothing = isOnlyName(own, [firstOf(root, 'title')?.text, file])
  const told = (attributes['aria-describedby'] ?? '').split(/\s+/).flatMap((id) => textOf(root, id) ?? [])
  return tidyText([...(saysNothing ? [] : [own]), ...told].join('\n'), LIMITS.pageDescriptionMax)
}

/** Many books call each picture by its page or its file, which says nothing of what it shows; so does ours where nobody said it. */
function isOnlyName(text: string, names: readonly (string | undefined)[]): boolean {
  const plain = text.trim()
  if (names.some((name) => name?.trim() === plain)) return true
  return /^(?:page|p|pg|image|img|picture|illustration|cover|第|图|圖|ページ|封面|表紙)?[\s._#-]*\d*\s*(?:[页頁]|ページ)?(?:\.[a-z]{3,4})?$/i.test(
    plain,
  )
}

function textOf(root: Element, id: string): string | undefined {
  if (id === '') return undefined
  return [...allIn(root)].find(({ attributes }) => attributes['id'] === id)?.text
}

function* allIn(element: Element): Generator<Element> {
  for (const child of element.children) {
    yield child
    yield* allIn(child)
  }
}
