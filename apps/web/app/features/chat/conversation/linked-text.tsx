import type { ReactNode } from 'react'
import { textParts } from '../rich-text.ts'

export type MessageTextProps = {
  text: string
  /** Whether addresses are shown as plain text. */
  inert?: boolean
  /** Rendered after the text. */
  end?: ReactNode
}

/** A link in a message. Its title is the address, because the text of a link may be anything. */
export const MessageLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a
    href={href}
    title={href}
    target="_blank"
    rel="noopener noreferrer nofollow ugc"
    className="text-accent-text underline underline-offset-3"
  >
    {children}
  </a>
)

/** A text whose addresses are links, unless it is `inert`. */
export function LinkedText({ text, inert }: { text: string; inert: boolean }) {
  if (inert) return text
  return textParts(text).map(({ text: part, href }, at) =>
    href ? (
      <MessageLink key={at} href={href}>
        {part}
      </MessageLink>
    ) : (
      part
    ),
  )
}
