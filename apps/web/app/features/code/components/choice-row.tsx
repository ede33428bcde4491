import { FilterChoice, FilterRow } from '#app/ui/filter-row.tsx'

type Option = { to: string; label: string; chosen: boolean }

/** One of several, as links: the address holds the choice, and it works before a script has run. */
export const ChoiceRow = ({ label, options }: { label: string; options: readonly Option[] }) => (
  <FilterRow name={label}>
    {options.map(({ to, label: name, chosen }) => (
      <FilterChoice key={to} to={to} chosen={chosen}>
        {name}
      </FilterChoice>
    ))}
  </FilterRow>
)
