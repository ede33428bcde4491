import { LetterShortcutsSwitch } from '#app/ui/letter-shortcuts-switch.tsx'

/** The keys of a reader and what they do, and a switch that turns off those of a single character. */
export function KeyList({
  rows,
  hint,
}: {
  rows: readonly [keys: string[], what: string][]
  /** What fingers do. */
  hint: string
}) {
  return (
    <>
      <dl className="flex flex-col">
        {rows.map(([keys, what]) => (
          <div key={what} className="flex items-center justify-between gap-4 border-b border-line py-2">
            <dt className="order-2 flex shrink-0 gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-8 rounded-sm border border-line-strong bg-sunken px-2 py-0.5 text-center font-sans text-sm"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="text-sm">{what}</dd>
          </div>
        ))}
      </dl>
      <div className="pt-4">
        <LetterShortcutsSwitch />
      </div>
      <p className="pt-4 text-sm text-ink-soft">{hint}</p>
    </>
  )
}
