import { fixedRule } from '@engawa/connectors/rule'
import type { CodeReadme } from '@engawa/contract'
import { renderForeignMarkdown } from '@engawa/platform/markdown'
import type { CodeParts } from './code-deps.ts'
import { type Place, resolveImage, resolveLink } from './links.ts'

type Options = { idPrefix: string; headingOffset: number; breaks?: boolean }

const MARKDOWN = /\.(?:md|markdown|mdown|mkdn)$/i

export const isMarkdown = (path: string): boolean => MARKDOWN.test(path)

/** Renders a text of a repository: its links lead to our pages, its pictures come through this site. Null where the rule of the site does not let it be shown. */
async function render({ sources, from }: CodeParts, text: string, place: Place, options: Options) {
  if (!fixedRule.allowsText(text)) return null
  const issues = `https://github.com/${place.owner}/${place.repo}/issues/`
  return renderForeignMarkdown(text, {
    ...options,
    targets: {
      link: (href) => resolveLink(href, place),
      picture(src) {
        const url = resolveImage(src, place)
        // A drawing with code in it is not handed on.
        return url === null || /\.svg$/i.test(new URL(url).pathname) ? null : sources.pictureOf(from.raw, url)
      },
    },
    reference: (text) =>
      text.startsWith('@') ? `https://github.com/${text.slice(1)}` : issues + text.slice(1),
  })
}

/** A README or another text in a file. What is no Markdown is shown as it was written. */
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

/** Longer than any in the text. */
const fence = (text: string): string =>
  '`'.repeat(1 + [...text.matchAll(/`{3,}/g)].reduce((most, [marks]) => Math.max(most, marks.length), 2))

/** What somebody wrote into an issue, a comment or a release. */
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

/** A text that editors wrote, of no repository. */
export const chosenHtml = (parts: CodeParts, text: string): Promise<string | null> =>
  commentHtml(parts, text, { owner: 'github', repo: 'explore', branch: 'main' }, 'text-')
