import { FilterChoice, FilterRow } from '#app/ui/filter-row.tsx'

type Option = { to: string; label: string; chosen: boolean }

/** A row of options as links. The URL contains the choice, so it works without a script. */
export const ChoiceRow = ({ label, options }: { label: string; options: readonly Option[] }) => (
  <FilterRow name={label}>
    {options.map(({ to, label: name, chosen }) => (
      <FilterChoice key={to} to={to} chosen={chosen}>
        {name}
      </FilterChoice>
    ))}
  </FilterRow>
)
