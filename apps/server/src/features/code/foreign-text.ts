import { join } from 'node:path'
import { fixedRule } from '@engawa/connectors/rule'
import type { CodeReadme } from '@engawa/contract'
import { QueueFullError } from '@engawa/platform/fair-queue'
import { type CodeBlock, highlightCode, plainHtml } from '@engawa/platform/markdown'
import type { ForeignText } from '@engawa/platform/markdown/foreign'
import { TextWorkError, textWork } from '@engawa/platform/text-work'
import type { CodeParts } from './code-deps.ts'
import type { Shape } from './foreign-work.ts'
import type { Place } from './links.ts'

/** Max characters that are shown of a text that could not be rendered in time. */
const MAX_PLAIN = 20_000

const MARKDOWN = /\.(?:md|markdown|mdown|mkdn)$/i

export const isMarkdown = (path: string): boolean => MARKDOWN.test(path)

const work = textWork(join(import.meta.dirname, 'foreign-work.ts'), () => import('./foreign-work.ts'))

/**
 * Renders a text of a repository, with links to pages of this site and pictures loaded through this site. Null for a text that
 * the site's rule forbids; plain text if the rendering takes too long.
 */
async function render(
  parts: CodeParts,
  text: string,
  place: Place,
  shape: Shape,
): Promise<ForeignText | null> {
  try {
    const read = await work('readForeign', text, place, shape)
    return read && (await work('renderForeign', text, place, shape, await lookUp(parts, read)))
  } catch (error) {
    if (!(error instanceof TextWorkError || error instanceof QueueFullError)) throw error
    return plainBeginning(text)
  }
}

function plainBeginning(text: string): ForeignText | null {
  const beginning = text.slice(0, MAX_PLAIN)
  if (!fixedRule.allowsText(beginning)) return null
  return { html: plainHtml(beginning), headings: [], isCut: beginning.length < text.length }
}

type Found = { code: CodeBlock[]; pictures: string[] }

async function lookUp({ sources, from }: CodeParts, { code, pictures }: Found) {
  return {
    code: await highlightCode(code),
    pictures: new Map(pictures.map((url) => [url, sources.pictureOf(from.raw, url)])),
  }
}

/** Renders the text of a file, such as a README. A file that is not Markdown is shown as plain text. */
export async function readmeOf(parts: CodeParts, text: string, place: Place): Promise<CodeReadme> {
  const source = isMarkdown(place.path) ? text : `${fence(text)}\n${text}\n${fence(text)}`
  const made = await render(parts, source, place, { idPrefix: 'readme-', headingOffset: 1 })
  return {
    path: place.path,
    html: made?.html ?? null,
    headings: made?.headings ?? [],
    isCut: made?.isCut ?? false,
  }
}

/** Returns a code fence of Markdown that is longer than any in the text. */
const fence = (text: string): string =>
  '`'.repeat(1 + [...text.matchAll(/`{3,}/g)].reduce((most, [marks]) => Math.max(most, marks.length), 2))

/** Renders the text of an issue, a comment or a release. */
export async function commentHtml(
  parts: CodeParts,
  text: string | null,
  place: Omit<Place, 'path'>,
  idPrefix: string,
  headingOffset = 1,
): Promise<string | null> {
  if (text === null || text.trim() === '') return ''
  const made = await render(parts, text, { ...place, path: '' }, { idPrefix, headingOffset, breaks: true })
  return made?.html ?? null
}

/** Renders a text by GitHub's editors, such as the description of a topic. */
export const chosenHtml = (parts: CodeParts, text: string): Promise<string | null> =>
  commentHtml(parts, text, { owner: 'github', repo: 'explore', branch: 'main' }, 'text-')
