import { textParts } from '../rich-text.ts'

/** The text of a message, with its line breaks and links. */
export function MessageText({ text }: { text: string }) {
  return (
    <p className="whitespace-pre-wrap">
      {textParts(text).map(({ text, href }, index) =>
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
    </p>
  )
}
