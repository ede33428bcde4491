import type { ImportView } from '@engawa/contract'
import type { ReactNode } from 'react'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'

export type TakeInfo = NonNullable<ImportView['comicInfo']>

/** What ComicInfo.xml says, offered to the author; nothing is taken unasked. */
export function InfoOffer({
  info,
  onTake,
  onLeave,
}: {
  info: TakeInfo
  onTake: (info: TakeInfo) => void
  onLeave: () => void
}) {
  const direction = info.direction === 'rtl' ? m.comics_reads_rtl() : m.comics_reads_ltr()
  return (
    <fieldset aria-label={m.publish_info()} className="flex flex-col gap-3 rounded-md bg-leaf-soft p-3">
      <p className="font-medium text-leaf">{m.publish_info()}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        <Row name={m.publish_info_title()} value={info.series ?? info.title} />
        <Row name={m.publish_info_chapter()} value={info.series ? info.title : undefined} />
        <Row name={m.publish_info_summary()} value={info.summary} />
        <Row name={m.publish_info_direction()} value={info.direction && direction} />
        <Row name={m.publish_info_tags()} value={info.tags?.length ? info.tags.join(' · ') : undefined} />
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="primary" onClick={() => onTake(info)}>
          {m.publish_info_take()}
        </Button>
        <Button size="sm" variant="plain" onClick={onLeave}>
          {m.publish_info_leave()}
        </Button>
      </div>
    </fieldset>
  )
}

function Row({ name, value }: { name: string; value: ReactNode }) {
  if (!value) return null
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="line-clamp-3">{value}</dd>
    </>
  )
}
