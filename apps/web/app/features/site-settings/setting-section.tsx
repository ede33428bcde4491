import type { SettingGroup } from '@engawa/contract'
import type { ReactNode } from 'react'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { HappenedAgo } from '#app/ui/relative-time.tsx'
import type { StoredGroup } from './use-drafts.ts'
import type { GroupForm } from './use-group-form.ts'

type Props<G extends SettingGroup> = {
  group: G
  line?: string
  stored: Pick<StoredGroup<G>, 'changedAt' | 'changedBy'>
  form: Pick<GroupForm<G>, 'title' | 'isDirty' | 'isOutdated' | 'busy' | 'save' | 'reset'>
  children: ReactNode
}

/** A group of settings: its title and description, its fields, and the button that saves it. */
export function SettingSection<G extends SettingGroup>({
  group,
  line,
  stored: { changedAt, changedBy },
  form,
  children,
}: Props<G>) {
  return (
    <section id={group} aria-labelledby={`${group}-title`} className="scroll-mt-20 py-8 first:pt-0">
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
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" variant="primary" busy={form.busy} disabled={!form.isDirty}>
            {m.settings_save()}
          </Button>
          {(form.isDirty || form.isOutdated) && (
            <Button variant="plain" onClick={form.reset}>
              {m.settings_reset()}
            </Button>
          )}
          <p className="text-sm text-ink-soft" aria-live="polite">
            {form.isDirty
              ? m.settings_unsaved()
              : changedAt && (
                  <HappenedAgo
                    what={m.settings_changed_by({ name: changedBy?.name ?? '—' })}
                    time={changedAt}
                  />
                )}
          </p>
        </div>
      </form>
    </section>
  )
}
