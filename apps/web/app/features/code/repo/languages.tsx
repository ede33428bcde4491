import { m } from '#app/texts/messages.js'

const tones = ['bg-accent', 'bg-leaf', 'bg-amber', 'bg-accent-soft', 'bg-leaf-soft', 'bg-amber-soft']
const MAX_SHOWN = 5

/** The languages of a repository, the one with the largest share first. */
export function Languages({ languages }: { languages: readonly { name: string; bytes: number }[] }) {
  const total = languages.reduce((sum, { bytes }) => sum + bytes, 0)
  const first = languages.slice(0, MAX_SHOWN)
  const rest = total - first.reduce((sum, { bytes }) => sum + bytes, 0)
  const shown = rest > 0 ? [...first, { name: m.code_other(), bytes: rest }] : first
  return (
    <div className="flex flex-col gap-2">
      <div aria-hidden className="flex h-2 gap-0.5 overflow-hidden rounded-full">
        {shown.map(({ name, bytes }, at) => (
          <span key={name} className={tones[at]} style={{ flexGrow: bytes }} />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft" aria-label={m.code_languages()}>
        {shown.map(({ name, bytes }, at) => (
          <li key={name} className="inline-flex items-center gap-1.5">
            <span aria-hidden className={`size-2.5 rounded-full border border-line ${tones[at]}`} />
            {name} {((bytes / total) * 100).toFixed(1)}%
          </li>
        ))}
      </ul>
    </div>
  )
}
