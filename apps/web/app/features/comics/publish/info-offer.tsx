import type { ReactNode } from 'react'
import type { CreditRole } from '@engawa/contract'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { workLanguage } from '#app/features/works/work-languages.ts'
import type { ArchiveInfo } from './details.ts'

type Props = {
  info: ArchiveInfo
  chapterTitle: string | undefined
  onApply: (info: ArchiveInfo) => void
  onDismiss: () => void
}

/** The metadata of an archive, with a button that applies it. */
export function InfoOffer({ info, chapterTitle, onApply, onDismiss }: Props) {
  const direction = info.direction === 'rtl' ? m.comics_reads_rtl() : m.comics_reads_ltr()
  const { credits, facts, bookmarks, ...usable } = info
  const hasUsable = Object.keys(usable).length > 0
  return (
    <fieldset aria-label={m.publish_info()}>
      <Notice
        tone="leaf"
        actions={
          <>
            {hasUsable && (
              <Button size="sm" variant="primary" onClick={() => onApply(info)}>
                {m.publish_info_apply()}
              </Button>
            )}
            <Button size="sm" variant="plain" onClick={onDismiss}>
              {m.publish_info_dismiss()}
            </Button>
          </>
        }
      >
        <p className="mb-2 font-medium text-leaf">{m.publish_info()}</p>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
          <Row name={m.publish_info_title()} value={info.series ?? info.title} />
          <Row name={m.publish_info_chapter()} value={chapterTitle} />
          <Row name={m.publish_info_summary()} value={info.summary} />
          <Row name={m.publish_info_direction()} value={info.direction && direction} />
          <Row name={m.publish_field_language()} value={info.language && workLanguage(info.language)} />
          <Row name={m.publish_info_tags()} value={joined(info.tags)} />
        </dl>
        {(credits || facts || bookmarks) && (
          <>
            <p className="mt-3 mb-1 text-sm text-ink-soft">{m.publish_info_unused()}</p>
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
              {credits?.map(({ role, names }) => (
                <Row key={role} name={ROLES[role]()} value={names} />
              ))}
              {facts?.map(({ name, value }) => (
                <Row key={name} name={<span lang="en">{name}</span>} value={value} />
              ))}
              <Row
                name={m.publish_info_bookmarks()}
                value={joined(bookmarks?.map(({ page, title }) => m.publish_info_bookmark({ page, title })))}
              />
            </dl>
          </>
        )}
      </Notice>
    </fieldset>
  )
}

const ROLES: Record<CreditRole, () => string> = {
  writer: m.publish_info_writer,
  penciller: m.publish_info_penciller,
  inker: m.publish_info_inker,
  colorist: m.publish_info_colorist,
  letterer: m.publish_info_letterer,
  cover: m.publish_info_cover_artist,
  editor: m.publish_info_editor,
  translator: m.publish_info_translator,
  publisher: m.publish_info_publisher,
}

const joined = (values: readonly string[] = []): string | undefined => values.join(' · ') || undefined

function Row({ name, value }: { name: ReactNode; value: ReactNode }) {
  if (!value) return null
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="line-clamp-3">{value}</dd>
    </>
  )
}
