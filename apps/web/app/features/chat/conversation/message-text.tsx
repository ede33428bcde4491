import type { ReactNode } from 'react'
import { textParts } from '../rich-text.ts'

/** The text of a message with line breaks and links. `inert` makes links plain text; `end` is rendered after the text. */
export function MessageText({ text, inert, end }: { text: string; inert?: boolean; end?: ReactNode }) {
  const parts = inert ? [{ text }] : textParts(text)
  return (
    <p className="whitespace-pre-wrap">
      {parts.map(({ text, href }: { text: string; href?: string }, index) =>
        href ? (
          <a
            key={index}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="text-accent-text underline underline-offset-3"
          >
            {text}
          </a>
        ) : (
          text
        ),
      )}
      {end}
    </p>
  )
}
