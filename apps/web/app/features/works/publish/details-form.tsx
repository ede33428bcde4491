import { LIMITS, type WorkView } from '@engawa/contract'
import { m } from '#app/texts/messages.js'
import { Field, TextArea } from '#app/ui/field.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { Select } from '#app/ui/overlay/select.tsx'
import { CoverField } from '../../publish/cover-field.tsx'
import { TagsField } from '../../publish/tags-field.tsx'
import { useStore } from 'zustand'
import type { Autosaved } from '../../publish/autosaved.ts'
import type { Details } from './details.ts'

type Props = { work: WorkView; details: Autosaved<Details>; onCover: (cover: WorkView['cover']) => void }

/** What the author writes and chooses about the work. */
export function DetailsForm({ work, details, onCover }: Props) {
  const { value } = useStore(details.store)
  const change = (part: Partial<Details>) => details.change({ ...value, ...part })
  const isPublic = work.status === 'published' || work.status === 'scheduled'
  return (
    <Paper className="flex flex-col gap-4 p-4 md:p-6" aria-label={m.publish_details()}>
      <h2 className="font-display text-xl">{m.publish_details()}</h2>
      <Field
        label={m.publish_field_title()}
        value={value.title}
        maxLength={LIMITS.titleMax}
        onChange={(event) => change({ title: event.currentTarget.value })}
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
      <TagsField tags={value.tags} onChange={(tags) => change({ tags })} />
      <div className="grid gap-4 sm:grid-cols-2 mid:grid-cols-1">
        <DetailChoices value={value} onChange={change} />
      </div>
    </Paper>
  )
}

type ChoicesProps = { value: Details; onChange: (part: Partial<Details>) => void }

function DetailChoices({ value, onChange }: ChoicesProps) {
  return (
    <>
      <Select
        label={m.publish_field_layout()}
        value={value.facets.layout}
        onChange={(layout) => onChange({ facets: { ...value.facets, layout } })}
        choices={[
          { value: 'paged', label: m.comics_layout_paged() },
          { value: 'strip', label: m.comics_layout_strip() },
        ]}
      />
      <Select
        label={m.publish_field_direction()}
        value={value.facets.direction}
        onChange={(direction) => onChange({ facets: { ...value.facets, direction } })}
        choices={[
          { value: 'ltr', label: m.comics_reads_ltr() },
          { value: 'rtl', label: m.comics_reads_rtl() },
        ]}
      />
      <Select
        label={m.publish_field_language()}
        value={value.language}
        onChange={(language) => onChange({ language })}
        choices={[
          { value: 'zh', label: m.works_language_zh() },
          { value: 'ja', label: m.works_language_ja() },
          { value: 'en', label: m.works_language_en() },
          { value: 'other', label: m.works_language_other() },
        ]}
      />
      <Select
        label={m.publish_field_progress()}
        value={value.progress}
        onChange={(progress) => onChange({ progress })}
        choices={[
          { value: 'ongoing', label: m.works_progress_ongoing() },
          { value: 'completed', label: m.works_progress_completed() },
        ]}
      />
    </>
  )
}
