import type { CodeLabel } from '@engawa/contract'
import { Link } from '#app/ui/link.tsx'

/** A label in the colour that its repository chose. The text has the normal colour, so that it is legible on any background. */
export const LabelChip = ({ label, to }: { label: CodeLabel; to: string }) => (
  <Link
    to={to}
    title={label.description ?? undefined}
    className="code-label mr-1 inline-flex min-h-6 items-center rounded-full border px-2 align-middle text-sm font-normal hover:underline"
    style={label.color ? { ['--label' as string]: `#${label.color}` } : undefined}
  >
    {label.name}
  </Link>
)
