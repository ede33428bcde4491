import { PlainTextArea } from '#app/ui/field.tsx'
import { LIMITS, type PageView } from '@engawa/contract'
import { memo, useId } from 'react'
import { useStore } from 'zustand'
import { m } from '#app/texts/messages.js'
import { Progress } from '#app/ui/progress.tsx'
import { descriptionOf, type PageDescriptions } from './page-descriptions.ts'
import { PagePicture } from './page-tile.tsx'

type Props = { pages: readonly PageView[]; descriptions: PageDescriptions }

/**
 * A field for the description of each page. The fields are stacked, so that Tab moves from page to page. Texts are saved
 * automatically.
 */
export function DescriptionList({ pages, descriptions }: Props) {
  const hint = useId()
  const described = useStore(
    descriptions.store,
    (state) => pages.filter((page) => descriptionOf(state, page).trim() !== '').length,
  )
  const count = m.pages_words_count({ described, total: pages.length })
  return (
    <div className="flex flex-col gap-3">
      <p id={hint} className="max-w-prose text-sm text-ink-soft">
        {m.pages_words_hint()}
      </p>
      <div className="flex items-center gap-3">
        <p className="shrink-0 text-sm tabular-nums">{count}</p>
        <Progress label={count} value={described / Math.max(1, pages.length)} />
      </div>
      <ol aria-label={m.pages_view_words()} className="flex flex-col gap-3">
        {pages.map((page, index) => (
          <DescriptionRow key={page.id} {...{ page, descriptions, hint }} number={index + 1} />
        ))}
      </ol>
    </div>
  )
}

type RowProps = { page: PageView; number: number; descriptions: PageDescriptions; hint: string }

const DescriptionRow = memo(function DescriptionRow({ page, number, descriptions, hint }: RowProps) {
  const id = useId()
  const text = useStore(descriptions.store, (state) => descriptionOf(state, page))
  return (
    <li
      className="grid grid-cols-[96px_minmax(0,1fr)] gap-3 sm:grid-cols-[144px_minmax(0,1fr)]"
      style={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 192px' }}
    >
      <div className="self-start overflow-hidden rounded-md border border-line">
        <PagePicture page={page} number={number} wide />
      </div>
      <div className="flex flex-col gap-1">
        <label htmlFor={id} className="text-sm font-medium">
          {m.comics_page_number({ number })}
        </label>
        <PlainTextArea
          id={id}
          value={text}
          aria-describedby={hint}
          maxLength={LIMITS.pageDescriptionMax}
          onChange={(event) => descriptions.write(page.id, event.currentTarget.value)}
          className="min-h-24 grow resize-y [field-sizing:content]"
        />
      </div>
    </li>
  )
})
