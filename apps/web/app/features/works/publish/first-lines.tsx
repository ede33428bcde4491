type Props = { label: string; lines: readonly string[]; lang?: string }

/** The first lines of a text file, decoded with the chosen charset, so that an author sees whether the charset is right. */
export const FirstLines = ({ label, lines, lang }: Props) =>
  lines.length === 0 ? null : (
    <blockquote aria-label={label} lang={lang} className="rounded-sm bg-sunken px-3 py-2 text-sm">
      {lines.map((line, index) => (
        <p key={index} className="truncate">
          {line}
        </p>
      ))}
    </blockquote>
  )
