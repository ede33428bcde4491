import { ElementType, type parseDocument } from 'htmlparser2'
import { readDocument } from '../html/index.ts'

type Node = ReturnType<typeof parseDocument>['children'][number]
export type Tag = Extract<Node, { attribs: object }>
/** A tag, or the whole page. */
export type Root = Pick<Tag, 'children'>

export const parsePage = (html: string): Root => readDocument(html)

const isTag = (node: Node): node is Tag => 'attribs' in node

// Does not use spread syntax, because a tag may have more children than a call may have arguments.
function pushAll(waiting: Node[], { children }: Root): void {
  for (let at = children.length - 1; at >= 0; at -= 1) waiting.push(children[at]!)
}

/**
 * Finds the outermost tags that match, in their order on the page. Visits each node once and without recursion, so a deeply nested page
 * cannot overflow the stack.
 */
export function findAll(root: Root, fits: (tag: Tag) => boolean): Tag[] {
  const found: Tag[] = []
  const waiting: Node[] = root.children.toReversed()
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!isTag(node)) continue
    if (fits(node)) found.push(node)
    else pushAll(waiting, node)
  }
  return found
}

/** Returns the visible text of a tag, without scripts and styles. */
export function textOf(root: Root): string {
  const texts: string[] = []
  const waiting: Node[] = root.children.toReversed()
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('data' in node && node.type === ElementType.Text) texts.push(node.data)
    else if (isTag(node) && node.type === ElementType.Tag) pushAll(waiting, node)
  }
  return texts.join('')
}

export const hasClass =
  (name: string) =>
  ({ attribs }: Tag): boolean =>
    ` ${(attribs['class'] ?? '').slice(0, 500).replace(/\s+/g, ' ')} `.includes(` ${name} `)

export const isNamed =
  (name: string) =>
  (tag: Tag): boolean =>
    tag.name === name
