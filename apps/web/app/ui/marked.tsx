/** A text with highlighted matches. */
export function Marked({ parts }: { parts: readonly { text: string; hit: boolean }[] }) {
  return parts.map((part, index) =>
    part.hit ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts have no id and never move
      <mark key={index} className="rounded-sm bg-accent-soft px-0.5 text-accent-text">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
