import { LIMITS, type WorkView } from '@engawa/contract'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { m } from '#app/texts/messages.js'
import { Field, TextArea } from '#app/ui/field.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { Select } from '#app/ui/overlay/select.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { type Autosaved, TagsField } from '#app/features/drafting/index.ts'
import { workLanguageChoices } from '../work-languages.ts'
import { ratingName, ratings } from '../work-ratings.ts'
import { CoverField } from './cover-field.tsx'
import { NotesField } from './notes-field.tsx'
import type { WorkDetails } from './work-details.ts'

type Props<D extends WorkDetails> = {
  work: WorkView
  details: Autosaved<D>
  onCover: (cover: WorkView['cover']) => void
  /** Fields that only works of this type have. */
  children?: ReactNode
}

/** The form for the details of a work. */
export function DetailsForm<D extends WorkDetails>({ work, details, onCover, children }: Props<D>) {
  const { value } = useStore(details.store)
  const change = (part: Partial<WorkDetails>) => details.change({ ...value, ...part })
  const isPublic = work.status === 'published' || work.status === 'scheduled'
  return (
    <Paper className="flex flex-col gap-4" aria-label={m.publish_details()}>
      <Heading level={2}>{m.publish_details()}</Heading>
      <Field
        label={m.publish_field_title()}
        value={value.title}
        maxLength={LIMITS.titleMax}
        onChange={(event) => change({ title: event.currentTarget.value })}
        live
        error={isPublic && value.title.trim() === '' ? m.publish_field_title_hint() : undefined}
        hint={!isPublic && value.title === '' ? m.publish_field_title_hint() : undefined}
      />
      <CoverField work={work} onCover={onCover} />
      <TextArea
        label={m.publish_field_summary()}
        rows={5}
        value={value.summary}
        maxLength={LIMITS.summaryMax}
        onChange={(event) => change({ summary: event.currentTarget.value })}
      />
      <TagsField tags={value.tags} max={LIMITS.tagsPerWork} onChange={(tags) => change({ tags })} />
      <div className="grid gap-4 sm:grid-cols-2 mid:grid-cols-1">
        {children}
        <CommonChoices value={value} onChange={change} />
      </div>
      <NotesField notes={value.notes} onChange={(notes) => change({ notes })} />
      <div className="flex flex-col">
        <Switch
          label={m.publish_unlisted()}
          checked={value.unlisted}
          onChange={(unlisted) => change({ unlisted })}
        />
        <p className="text-sm text-ink-soft">{m.publish_unlisted_line()}</p>
      </div>
    </Paper>
  )
}

type ChoicesProps = { value: WorkDetails; onChange: (part: Partial<WorkDetails>) => void }

function CommonChoices({ value, onChange }: ChoicesProps) {
  return (
    <>
      <Select
        label={m.publish_field_language()}
        value={value.language}
        onChange={(language) => onChange({ language })}
        choices={workLanguageChoices()}
      />
      <Select
        label={m.publish_field_progress()}
        value={value.progress}
        onChange={(progress) => onChange({ progress })}
        choices={[
          { value: 'ongoing', label: m.work_pages_progress_ongoing() },
          { value: 'completed', label: m.works_progress_completed() },
        ]}
      />
      <Select
        label={m.work_pages_rating()}
        value={value.rating}
        onChange={(rating) => onChange({ rating })}
        choices={ratings.map((rating) => ({ value: rating, label: ratingName(rating) }))}
      />
    </>
  )
}
