import { fixedRule } from '@engawa/connectors/rule'
import type { CodeBlock } from '@engawa/platform/markdown'
import {
  type ForeignText,
  readForeignMarkdown,
  renderForeignMarkdown,
} from '@engawa/platform/markdown/foreign'
import { type Place, resolveImage, resolveLink } from './links.ts'

export type Shape = { idPrefix: string; headingOffset: number; breaks?: boolean }

/** Max pictures of a text. Further pictures become links, because signing each address takes time. */
const MAX_PICTURES = 1_000

/** Returns the code blocks and the picture URLs of a text. Null if the rule of the site forbids the text. */
export function readForeign(
  text: string,
  place: Place,
  shape: Shape,
): { code: CodeBlock[]; pictures: string[] } | null {
  if (!fixedRule.allowsText(text)) return null
  const { code, pictures } = readForeignMarkdown(text, shape)
  const urls = pictures.flatMap((src) => pictureUrl(src, place) ?? [])
  return { code, pictures: [...new Set(urls)].slice(0, MAX_PICTURES) }
}

/** Renders a text with links to pages of this site. `pictures` maps the original URL of each picture to its URL on this site. */
export function renderForeign(
  text: string,
  place: Place,
  shape: Shape,
  found: { code: readonly string[]; pictures: ReadonlyMap<string, string | null> },
): ForeignText {
  const issues = `https://github.com/${place.owner}/${place.repo}/issues/`
  return renderForeignMarkdown(text, {
    ...shape,
    code: found.code,
    targets: {
      link: (href) => resolveLink(href, place),
      picture: (src) => found.pictures.get(pictureUrl(src, place) ?? '') ?? null,
    },
    reference: (name) =>
      name.startsWith('@') ? `https://github.com/${name.slice(1)}` : issues + name.slice(1),
  })
}

/** Returns the address of a picture; null for SVG files, because they can contain scripts. */
function pictureUrl(src: string, place: Place): string | null {
  const url = resolveImage(src, place)
  return url === null || /\.svg$/i.test(new URL(url).pathname) ? null : url
}
