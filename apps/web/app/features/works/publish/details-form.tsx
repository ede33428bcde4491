import { LIMITS, type WorkView } from '@engawa/contract'
import { m } from '#app/texts/messages.js'
import { Field, TextArea } from '#app/ui/field.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { Select } from '#app/ui/overlay/select.tsx'
import { CoverField } from './cover-field.tsx'
import { TagsField } from './tags-field.tsx'
import type { FieldsForm } from './use-fields.ts'

type Props = { work: WorkView; form: FieldsForm; onCover: (cover: WorkView['cover']) => void }

/** The words about the work. */
export function DetailsForm({ work, form: { fields, change }, onCover }: Props) {
  const out = work.status === 'published' || work.status === 'scheduled'
  return (
    <Paper className="flex flex-col gap-4 p-4 md:p-6" aria-label={m.publish_details()}>
      <h2 className="font-display text-xl">{m.publish_details()}</h2>
      <Field
        label={m.publish_field_title()}
        value={fields.title}
        maxLength={LIMITS.titleMax}
        onChange={(event) => change({ title: event.currentTarget.value })}
        error={out && fields.title.trim() === '' ? m.publish_field_title_hint() : undefined}
        hint={!out && fields.title === '' ? m.publish_field_title_hint() : undefined}
      />
      <CoverField work={work} onCover={onCover} />
      <TextArea
        label={m.publish_field_summary()}
        rows={5}
        value={fields.summary}
        maxLength={LIMITS.summaryMax}
        onChange={(event) => change({ summary: event.currentTarget.value })}
      />
      <TagsField tags={fields.tags} onChange={(tags) => change({ tags })} />
      <div className="grid gap-4 sm:grid-cols-2 mid:grid-cols-1">
        <Choices fields={fields} change={change} />
      </div>
    </Paper>
  )
}

function Choices({ fields, change }: Pick<FieldsForm, 'fields' | 'change'>) {
  return (
    <>
      <Select
        label={m.publish_field_layout()}
        value={fields.facets.layout}
        onChange={(layout) => change({ facets: { ...fields.facets, layout } })}
        choices={[
          { value: 'paged', label: m.comics_layout_paged() },
          { value: 'strip', label: m.comics_layout_strip() },
        ]}
      />
      <Select
        label={m.publish_field_direction()}
        value={fields.facets.direction}
        onChange={(direction) => change({ facets: { ...fields.facets, direction } })}
        choices={[
          { value: 'ltr', label: m.comics_reads_ltr() },
          { value: 'rtl', label: m.comics_reads_rtl() },
        ]}
      />
      <Select
        label={m.publish_field_language()}
        value={fields.language}
        onChange={(language) => change({ language })}
        choices={[
          { value: 'zh', label: m.works_language_zh() },
          { value: 'ja', label: m.works_language_ja() },
          { value: 'en', label: m.works_language_en() },
          { value: 'other', label: m.works_language_other() },
        ]}
      />
      <Select
        label={m.publish_field_progress()}
        value={fields.progress}
        onChange={(progress) => change({ progress })}
        choices={[
          { value: 'ongoing', label: m.works_progress_ongoing() },
          { value: 'completed', label: m.works_progress_completed() },
        ]}
      />
    </>
  )
}
