import { cx } from '#app/lib/view/class-names.ts'

export type ShownFigure = { name: string; value: string; line?: string; alarming?: boolean }

/** Statistical figures next to each other, each with its name and a short explanation. */
export function FigureList({ figures }: { figures: ShownFigure[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 lg:grid-cols-4">
      {figures.map(({ name, value, line, alarming }) => (
        <div key={name} className="flex min-w-0 flex-col border-l-2 border-line pl-3">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className={cx('font-display text-xl tabular-nums', alarming && 'text-danger')}>{value}</dd>
          {line !== undefined && <dd className="text-sm text-ink-soft">{line}</dd>}
        </div>
      ))}
    </dl>
  )
}
