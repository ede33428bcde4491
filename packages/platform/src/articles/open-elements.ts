import { pictureAddresses } from './picture-address.ts'

/** The names of MathML elements whose second part is raised or lowered. */
const RAISED: Record<string, string> = { msup: 'sup', mover: 'sup', msub: 'sub', munder: 'sub' }
/** Elements of MathML that can be such a part. The words of formulas are shown as text. */
export const MATH = 'mi mn mo ms mtext mrow mfrac msup msub msqrt mroot mstyle mfenced mpadded'.split(' ')

type Open = { name: string; children: number; isLink: boolean; isEmbedded: boolean; sources: string[] }

/** Remembers the open elements of an article, and what they contain so far. */
export function createOpenElements() {
  const stack: Open[] = []
  let [links, embedded, media] = [0, 0, 0]
  const pictures: Open[] = []
  let sign = ''
  const isMedia = (name: string) => name === 'video' || name === 'audio'

  return {
    onOpenTag(name: string, attributes: Record<string, string>): void {
      const parent = stack.at(-1)
      if (parent) parent.children += 1
      const isLink = name === 'a' && attributes['href'] !== undefined
      const element = { name, children: 0, isLink, isEmbedded: false, sources: [] }
      stack.push(element)
      if (isLink) links += 1
      if (name === 'msqrt') sign = '√'
      if (parent?.name === 'mfrac' && parent.children === 2) sign = '/'
      if (isMedia(name)) media += 1
      if (name === 'picture') pictures.push(element)
      if (name === 'source' && (pictures.at(-1)?.sources.length ?? 10) < 10)
        pictures.at(-1)!.sources.push(...pictureAddresses(attributes))
    },
    onCloseTag(): void {
      const element = stack.pop()
      if (element?.isLink) links -= 1
      if (element?.isEmbedded) embedded -= 1
      if (element && isMedia(element.name)) media -= 1
      if (element?.name === 'picture') pictures.pop()
      if (element?.name === 'math') sign = ''
    },
    /** Notes that a link replaces the innermost element. A `<source>` stands for the video or audio around it. */
    embed(): void {
      const last = stack.at(-1)!
      const element = last.name === 'source' ? stack.findLast(({ name }) => isMedia(name))! : last
      if (!element.isEmbedded) embedded += 1
      element.isEmbedded = true
    },
    isInLink: (): boolean => links > 0,
    isInEmbedded: (): boolean => embedded > 0,
    isInMedia: (): boolean => media > 0,
    /** Returns the addresses of the sources in the innermost `<picture>`. */
    pictureSources: (): string[] => pictures.at(-1)?.sources ?? [],
    /** Returns `sup` or `sub` for the innermost element of a formula; otherwise its own name. */
    mathTag(): string {
      const [parent, element] = [stack.at(-2), stack.at(-1)!]
      return (parent?.children === 2 ? RAISED[parent.name] : undefined) ?? element.name
    },
    /** Adds the sign before a text that the structure of a formula replaces: the line of a fraction, or a root. */
    withSign(text: string): string {
      const before = sign
      sign = ''
      return before + text
    },
  }
}
