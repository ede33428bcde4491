import { LIMITS, type ComicFacets } from '@engawa/contract'
import { useStore } from 'zustand'
import { m } from '#app/texts/messages.js'
import { Select } from '#app/ui/overlay/select.tsx'
import type { Autosaved } from '#app/features/drafting/index.ts'
import type { Details } from './details.ts'

/** Settings that only comics have: layout and reading direction. */
export function ComicChoices({ details }: { details: Autosaved<Details> }) {
  const { value } = useStore(details.store)
  const { layout, direction } = value.facets
  const change = (part: Partial<ComicFacets>) =>
    details.change({ ...value, facets: { ...value.facets, ...part } })
  return (
    <>
      <Select
        label={m.publish_field_layout()}
        value={layout}
        onChange={(layout) => change({ layout })}
        choices={[
          { value: 'paged', label: m.comics_layout_paged() },
          { value: 'strip', label: m.comics_layout_strip() },
        ]}
      />
      <Select
        label={m.publish_field_direction()}
        value={direction}
        onChange={(direction) => change({ direction })}
        choices={[
          { value: 'ltr', label: m.comics_reads_ltr() },
          { value: 'rtl', label: m.comics_reads_rtl() },
        ]}
      />
      <Select
        label={m.pages_guests()}
        value={String(value.guestPages)}
        onChange={(pages) => details.change({ ...value, guestPages: Number(pages) })}
        choices={Array.from({ length: LIMITS.guestPages + 1 }, (_, pages) => ({
          value: String(pages),
          label: pages === 0 ? m.pages_guests_none() : m.pages_guests_first({ count: pages }),
        }))}
      />
    </>
  )
}
