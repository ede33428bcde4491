import { InputRule, mergeAttributes, Node } from '@tiptap/core'
import type { Ruby as RubyMarkup } from '@engawa/markdown'

const WRITTEN = /\{([^{}|\n]{1,60})((?:\|[^{}|\n]{1,60})+)\}$/

/** A node for a word with its reading (ruby). It is one unit; a press opens it for editing. Typing `{漢字|かんじ}` creates it. */
export const Ruby = Node.create({
  name: 'ruby',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    base: { default: '', rendered: false },
    readings: { default: [] as string[], rendered: false },
  }),
  parseHTML: () => [{ tag: 'ruby', getAttrs: readRuby }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'ruby',
    mergeAttributes(HTMLAttributes),
    ...pairsOf(node.attrs as RubyMarkup).flatMap(([base, reading]) => [
      ['span', base],
      ['rt', reading],
    ]),
  ],
  renderText: ({ node }) => (node.attrs as RubyMarkup).base,
  addInputRules() {
    return [
      new InputRule({
        find: WRITTEN,
        handler: ({ state, range, match }) => {
          state.tr.replaceWith(
            range.from,
            range.to,
            this.type.create(rubyOf(match[1]!, match[2]!.slice(1).split('|'))),
          )
        },
      }),
    ]
  },
})

/** Returns ruby for a word. If there is not one reading for each character, all readings are joined for the whole word. */
export const rubyOf = (base: string, readings: readonly string[]): RubyMarkup => ({
  base,
  readings: readings.length === [...base].length ? readings : [readings.join('')],
})

const pairsOf = ({ base, readings }: RubyMarkup): [base: string, reading: string][] =>
  readings.length > 1 ? [...base].map((part, at) => [part, readings[at] ?? '']) : [[base, readings[0] ?? '']]

/** Reads ruby from pasted HTML; false if it has no word or no reading. */
function readRuby(element: HTMLElement): RubyMarkup | false {
  const copy = element.cloneNode(true) as HTMLElement
  const readings = [...copy.querySelectorAll('rt')].map(({ textContent }) => inOneLine(textContent))
  for (const part of copy.querySelectorAll('rt, rp')) part.remove()
  const base = inOneLine(copy.textContent)
  return base === '' || readings.join('') === '' ? false : rubyOf(base, readings)
}

/** Returns a text in one line of at most 60 characters, without characters that would end the markup. */
export const inOneLine = (text: string): string =>
  text
    .replaceAll(/[{}|\s]+/g, ' ')
    .trim()
    .slice(0, 60)
