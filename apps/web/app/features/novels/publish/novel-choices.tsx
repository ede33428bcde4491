import { useStore } from 'zustand'
import type { Autosaved } from '#app/features/drafting/index.ts'
import { m } from '#app/texts/messages.js'
import { Select } from '#app/ui/overlay/select.tsx'
import type { NovelDetails } from './novel-editor.ts'

/** A choice that only novels have: horizontal or vertical lines. */
export function NovelChoices({ details }: { details: Autosaved<NovelDetails> }) {
  const { value } = useStore(details.store)
  return (
    <Select
      label={m.novel_kind_writing()}
      value={value.facets.writing}
      onChange={(writing) => details.change({ ...value, facets: { writing } })}
      choices={[
        { value: 'horizontal', label: m.novel_kind_writing_horizontal() },
        { value: 'vertical', label: m.novel_kind_writing_vertical() },
      ]}
    />
  )
}
