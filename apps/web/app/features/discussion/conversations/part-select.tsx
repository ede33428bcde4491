import { useState } from 'react'
import type { PartChoices } from '../part.ts'

type Props = {
  choices: PartChoices
  /** The id of the chosen part; null for the whole. */
  value: number | null
  onChange: (id: number | null) => void
}

/** Which part is meant: of a comment, or of what is taken along. A work may have two thousand: they are written when somebody is about to choose. */
export function PartSelect({ choices: { label, whole, items }, value, onChange }: Props) {
  const [isWanted, setWanted] = useState(false)
  const want = () => setWanted(true)
  const shown = isWanted ? items : items.filter(({ part }) => part.id === value)
  return (
    <select
      aria-label={label}
      value={value ?? ''}
      onPointerEnter={want}
      onPointerDown={want}
      onFocus={want}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? null : Number(currentTarget.value))
      }
      className="mr-auto min-h-9 max-w-full pointer-coarse:min-h-11 min-w-0 truncate rounded-sm border border-line bg-transparent px-2 text-sm text-ink-soft"
    >
      <option value="">{whole}</option>
      {shown.map(({ part, name }) => (
        <option key={part.id} value={part.id}>
          {name}
        </option>
      ))}
    </select>
  )
}
