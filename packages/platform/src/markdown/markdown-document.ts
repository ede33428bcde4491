import type { Flavour } from '@engawa/markdown'
import { join } from 'node:path'
import { textWork } from '../text-work/index.ts'
import { highlightCode } from './highlight.ts'
import type { FoundTargets, MarkdownBlock, MarkdownParts, Rendering } from './render-markdown.ts'
import type { MarkdownTargets, RenderOptions } from './render-rules.ts'

/** A parsed text: the names in it, and functions that render it once the names have been looked up. */
export type MarkdownDocument = MarkdownParts & {
  /** Returns safe HTML. Code is highlighted if its language is known. */
  render(options?: RenderOptions): Promise<string>
  /** Returns the HTML of each block, such as a paragraph, a heading, a list or a quote. */
  renderBlocks(options?: RenderOptions): Promise<MarkdownBlock[]>
}

const work = textWork(join(import.meta.dirname, 'render-markdown.ts'), () => import('./render-markdown.ts'))

/** Parses a member's text. The time and the size of the HTML are linear in its length. Throws `TextWorkError` and `QueueFullError`. */
export async function parseMarkdown(
  source: string,
  { flavour = 'plain' }: { flavour?: Flavour } = {},
): Promise<MarkdownDocument> {
  const { code, ...parts } = await work('readMarkdown', source, flavour)
  const renderingOf = async ({ targets = {}, ...options }: RenderOptions): Promise<Rendering> => ({
    ...options,
    found: findAll(parts, targets),
    code: await highlightCode(code),
  })
  return {
    ...parts,
    render: async (options = {}) => work('renderMarkdown', source, flavour, await renderingOf(options)),
    renderBlocks: async (options = {}) =>
      work('renderMarkdownBlocks', source, flavour, await renderingOf(options)),
  }
}

const findAll = (parts: MarkdownParts, targets: MarkdownTargets): FoundTargets => ({
  mentions: foundOf(parts.mentions, targets.mention),
  wikiLinks: foundOf(parts.wikiLinks, targets.wikiLink),
  pictures: foundOf(parts.pictures, targets.picture),
})

const foundOf = <T>(
  names: readonly string[],
  find: ((name: string) => T | null) | undefined,
): Map<string, T> =>
  new Map(
    names.flatMap((name) => {
      const found = find?.(name) ?? null
      return found === null ? [] : [[name, found]]
    }),
  )
