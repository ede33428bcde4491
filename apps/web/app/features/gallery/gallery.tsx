import { cx } from '#app/lib/view/class-names.ts'
import { Heading } from '#app/ui/heading.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { actions } from './entries/actions.tsx'
import { data, status } from './entries/data.tsx'
import { forms } from './entries/forms.tsx'
import { overlays } from './entries/overlays.tsx'
import { surfaces } from './entries/surfaces.tsx'
import type { Entry, Group } from './entry.ts'

const groups: readonly Group[] = [surfaces, actions, forms, status, data, overlays]
const idOf = (name: string): string => name.toLowerCase().replaceAll(/\W+/g, '-')

/** Every component of `ui/` in every state, light and dark side by side. */
export const Gallery = () => (
  <div className="page-width flex flex-col gap-6 py-6">
    <Paper pad="l" className="flex flex-col gap-4">
      <Heading level={1}>Parts</Heading>
      <p className="measure text-ink-soft">
        Every part of the design system in every state. Pages are made of these; a new look begins here.
      </p>
      <nav aria-label="Groups of parts" className="flex flex-wrap gap-x-4 gap-y-1">
        {groups.map(({ name }) => (
          <a key={name} href={`#${idOf(name)}`} className="touch-target text-accent-text underline">
            {name}
          </a>
        ))}
      </nav>
    </Paper>
    {groups.map((group) => (
      <GroupOfParts key={group.name} group={group} />
    ))}
  </div>
)

const isOverlay = (entries: Group['entries']): boolean => entries.every((entry) => entry.isOverlay)

const GroupOfParts = ({ group: { name, line, entries } }: { group: Group }) => (
  <Paper
    aria-labelledby={idOf(name)}
    className={cx('grid grid-cols-1 gap-8', isOverlay(entries) && 'mid:grid-cols-2')}
  >
    <div className="col-span-full">
      <Heading level={2} id={idOf(name)}>
        {name}
      </Heading>
      <p className="measure text-ink-soft">{line}</p>
    </div>
    {entries.map((entry) => (
      <Part key={entry.name} entry={entry} />
    ))}
  </Paper>
)

const Part = ({ entry }: { entry: Entry }) => (
  <article className="grid gap-3">
    <header>
      <Heading level={3}>
        {entry.name} <code className="text-sm font-normal text-ink-soft">{`ui/${entry.file}`}</code>
      </Heading>
      <p className="measure text-ink-soft">{entry.line}</p>
    </header>
    {entry.isOverlay ? (
      <States entry={entry} />
    ) : (
      <div className="grid gap-3 mid:grid-cols-2">
        <States entry={entry} className="bg-ground text-ink scheme-light" />
        <States entry={entry} className="bg-ground text-ink scheme-dark" />
      </div>
    )}
  </article>
)

const States = ({ entry, className }: { entry: Entry; className?: string }) => (
  <ul className={cx('flex min-w-0 flex-wrap gap-x-6 gap-y-4 rounded-md border border-line p-4', className)}>
    {Object.entries(entry.states).map(([state, part]) => (
      <li key={state} className={cx('flex min-w-0 flex-col gap-1.5', entry.wide ? 'w-full' : 'items-start')}>
        <span className="text-sm text-ink-soft">{state}</span>
        {part}
      </li>
    ))}
  </ul>
)
