import type { SettingGroup } from '@engawa/contract'
import type { ReactNode } from 'react'
import { m } from '#app/texts/messages.js'
import { Heading } from '#app/ui/heading.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { HappenedAgo } from '#app/ui/relative-time.tsx'
import type { StoredGroup } from './use-drafts.ts'
import type { GroupForm } from './group-form.ts'

type Props<G extends SettingGroup> = {
  group: G
  line?: string
  stored: Pick<StoredGroup<G>, 'changedAt' | 'changedBy'>
  form: Pick<GroupForm<G>, 'title' | 'isOutdated' | 'save'>
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
        {children}
        {form.isOutdated && <Notice live="alert">{m.settings_outdated()}</Notice>}
        {changedAt && (
          <p className="text-sm text-ink-soft">
            <HappenedAgo what={m.settings_changed_by({ name: changedBy?.name ?? '—' })} time={changedAt} />
          </p>
        )}
      </form>
    </section>
  )
}
