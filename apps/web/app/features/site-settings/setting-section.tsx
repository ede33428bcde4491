import type { SettingGroup } from '@engawa/contract'
import type { ReactNode } from 'react'
import { m } from '#app/texts/messages.js'
import { Choice } from '#app/ui/choice.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { HappenedAgo } from '#app/ui/relative-time.tsx'
import type { StoredGroup } from './use-drafts.ts'
import type { GroupForm } from './group-form.ts'

type Props<G extends SettingGroup> = {
  group: G
  line?: string
  stored: Pick<StoredGroup<G>, 'changedAt' | 'changedBy'>
  form: Pick<GroupForm<G>, 'title' | 'isOutdated' | 'conflicts' | 'save'>
  children: ReactNode
}

/** A group of settings: its title and description, its fields, and its last change. */
export function SettingSection<G extends SettingGroup>({
  group,
  line,
  stored: { changedAt, changedBy },
  form,
  children,
}: Props<G>) {
  return (
    <section aria-labelledby={`${group}-title`}>
      <Heading level={2} id={`${group}-title`}>
        {form.title}
      </Heading>
      {line && <p className="measure mt-1 text-ink-soft">{line}</p>}
      <form
        noValidate
        className="mt-5 flex max-w-2xl flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          form.save()
        }}
      >
        {form.isOutdated && <Conflicts conflicts={form.conflicts} by={changedBy?.name ?? '—'} />}
        {children}
        {changedAt && (
          <p className="text-sm text-ink-soft">
            <HappenedAgo what={m.settings_changed_by({ name: changedBy?.name ?? '—' })} time={changedAt} />
          </p>
        )}
      </form>
    </section>
  )
}

type ConflictsProps = Pick<GroupForm<SettingGroup>, 'conflicts'> & { by: string }

/** Explains that another administrator saved the group in the meantime, with a choice between the two values of each field. */
const Conflicts = ({ conflicts, by }: ConflictsProps) => (
  <Notice live="alert">
    <p>{m.settings_outdated({ name: by })}</p>
    {conflicts.length > 0 && (
      <div className="mt-3 flex flex-col gap-3">
        <p>{m.settings_conflicts()}</p>
        {conflicts.map(({ name, isTheirs, choose }) => (
          <Choice
            key={name}
            label={name}
            value={isTheirs ? 'theirs' : 'mine'}
            options={[
              { value: 'mine', label: m.settings_conflict_mine() },
              { value: 'theirs', label: m.settings_conflict_theirs({ name: by }) },
            ]}
            onChange={(value) => choose(value === 'theirs')}
          />
        ))}
      </div>
    )}
  </Notice>
)
