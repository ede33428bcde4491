import { VIDEO } from '@engawa/contract'
import { useStore } from 'zustand'
import type { Autosaved } from '#app/features/drafting/index.ts'
import { m } from '#app/texts/messages.js'
import { Select } from '#app/ui/overlay/select.tsx'
import { videoKind } from '../video-kind.ts'
import type { VideoDetails } from './video-editor.ts'

/** Fields that only videos have: animation, live recording, music or guide. */
export function VideoChoices({ details }: { details: Autosaved<VideoDetails> }) {
  const { value } = useStore(details.store)
  const names = videoKind.facetTexts['form']!.values
  return (
    <Select
      label={m.videos_form()}
      value={value.facets.form}
      onChange={(form) => details.change({ ...value, facets: { form } })}
      choices={VIDEO.facets.form.map((form) => ({ value: form, label: names[form]!() }))}
    />
  )
}
