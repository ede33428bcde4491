import type { ReactNode } from 'react'
import { ChipLink } from './chip.tsx'

/** A named row of `FilterChoice`s. */
export const FilterRow = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex w-full items-baseline gap-3">
    <span className="w-18 shrink-0 text-sm text-ink-soft">{name}</span>
    <ul aria-label={name} className="flex min-w-0 flex-1 flex-wrap gap-x-2 gap-y-3">
      {children}
    </ul>
  </div>
)

type ChoiceProps = { to: string; chosen: boolean; children: ReactNode }

/** A link that chooses a value of a filter. The choice is stored in the URL and works before scripts have run. */
export const FilterChoice = ({ to, chosen, children }: ChoiceProps) => (
  <li>
    <ChipLink to={to} preventScrollReset aria-current={chosen ? 'true' : undefined}>
      {children}
    </ChipLink>
  </li>
)
