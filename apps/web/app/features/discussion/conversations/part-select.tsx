import { useState } from 'react'
import { NativeSelect } from '#app/ui/native-select.tsx'
import type { PartChoices } from '../part.ts'

type Props = {
  choices: PartChoices
  /** The id of the chosen part; null for the whole subject. */
  value: number | null
  onChange: (id: number | null) => void
}

/**
 * A select field for a part of a subject. A work may have two thousand parts, so they are rendered only when the list is about to
 * open.
 */
export function PartSelect({ choices: { label, whole, items }, value, onChange }: Props) {
  const [isWanted, setWanted] = useState(false)
  const want = () => setWanted(true)
  const shown = isWanted ? items : items.filter(({ part }) => part.id === value)
  return (
    <NativeSelect
      label={label}
      size="sm"
      value={String(value ?? '')}
      choices={[
        { value: '', label: whole },
        ...shown.map(({ part, name }) => ({ value: String(part.id), label: name })),
      ]}
      onPointerEnter={want}
      onPointerDown={want}
      onFocus={want}
      onChange={(id) => onChange(id === '' ? null : Number(id))}
      className="mr-auto min-w-0 truncate"
    />
  )
}
