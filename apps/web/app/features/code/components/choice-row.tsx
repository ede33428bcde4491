import { ChipLink } from '#app/ui/chip.tsx'

type Option = { to: string; label: string; chosen: boolean }

/** One of several, as links: the address holds the choice, and it works before a script has run. */
export const ChoiceRow = ({ label, options }: { label: string; options: readonly Option[] }) => (
  <div className="flex items-baseline gap-3">
    <span className="w-18 shrink-0 text-sm text-ink-soft">{label}</span>
    <ul aria-label={label} className="flex min-w-0 flex-1 flex-wrap gap-x-2 gap-y-3">
      {options.map(({ to, label: name, chosen }) => (
        <li key={to}>
          <ChipLink to={to} preventScrollReset aria-current={chosen ? 'true' : undefined}>
            {name}
          </ChipLink>
        </li>
      ))}
    </ul>
  </div>
)
