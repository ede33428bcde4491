import type { PageView } from '@engawa/contract'
import { ArrowLeft, ArrowRight, GripVertical, ImageOff, LoaderCircle, X } from 'lucide-react'
import { memo, type KeyboardEvent, type PointerEvent } from 'react'
import { cx } from '#app/lib/class-names.ts'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { reasonText } from '../../publish/reason-text.ts'

export type TileActions = {
  onGrip: (event: PointerEvent, id: number) => void
  onStep: (id: number, by: -1 | 1) => void
  onRemove: (id: number) => void
}

type Props = {
  page: PageView
  number: number
  last: boolean
  dragged: boolean
  actions: TileActions
}

/** One page: its picture, its place, and what can be done with it. */
export const PageTile = memo(function PageTile({ page, number, last, dragged, actions }: Props) {
  const keys = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key]
    if (!event.altKey || by === undefined) return
    event.preventDefault()
    actions.onStep(page.id, by as -1 | 1)
  }
  return (
    <li
      data-drag-id={page.id}
      className={cx(
        'flex flex-col overflow-hidden rounded-md border bg-paper-2 shadow-1',
        dragged ? 'border-accent opacity-60' : 'border-line',
      )}
      style={{ contentVisibility: 'auto', containIntrinsicSize: '160px 300px' }}
    >
      <div
        className="relative"
        onPointerDown={(event) => event.pointerType === 'mouse' && actions.onGrip(event, page.id)}
      >
        <PagePicture page={page} number={number} />
        <span className="absolute top-1.5 left-1.5 rounded-sm bg-paper-3 px-1.5 text-sm font-medium">
          {number}
        </span>
        <IconButton
          label={m.publish_page_remove({ number })}
          onPointerDown={(event) => event.stopPropagation()}
          onClick={() => actions.onRemove(page.id)}
          className="absolute! top-1 right-1 size-8! bg-paper-3 hover:bg-danger-soft"
        >
          <X size={16} aria-hidden />
        </IconButton>
      </div>
      <p className="truncate px-2 pt-1 text-sm text-ink-soft" title={page.name}>
        {page.name}
      </p>
      <div className="flex items-center justify-between">
        <IconButton
          label={m.publish_page_earlier({ number })}
          disabled={number === 1}
          onClick={() => actions.onStep(page.id, -1)}
        >
          <ArrowLeft size={16} aria-hidden />
        </IconButton>
        <IconButton
          id={`grip-${page.id}`}
          label={m.publish_page_move({ number, name: page.name })}
          aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
          onPointerDown={(event) => actions.onGrip(event, page.id)}
          onKeyDown={keys}
          className="cursor-grab touch-none"
        >
          <GripVertical size={16} aria-hidden />
        </IconButton>
        <IconButton
          label={m.publish_page_later({ number })}
          disabled={last}
          onClick={() => actions.onStep(page.id, 1)}
        >
          <ArrowRight size={16} aria-hidden />
        </IconButton>
      </div>
    </li>
  )
})

export function PagePicture({ page, number, wide }: { page: PageView; number: number; wide?: boolean }) {
  if (page.state === 'ready' && page.picture) {
    return (
      <span className="block select-none [&_img]:pointer-events-none">
        <Picture
          picture={page.picture}
          alt={m.publish_page_name({ number, name: page.name })}
          sizes="160px"
          {...(wide !== true && { ratio: '3 / 4' })}
          fit="contain"
        />
      </span>
    )
  }
  const failed = page.state === 'failed'
  return (
    <span
      className={cx(
        'flex flex-col items-center justify-center gap-2 p-2 text-center text-sm',
        failed ? 'bg-danger-soft text-danger' : 'bg-sunken text-ink-soft',
      )}
      style={{ aspectRatio: '3 / 4' }}
    >
      {failed ? (
        <ImageOff size={22} aria-hidden />
      ) : (
        <LoaderCircle size={22} aria-hidden className="animate-spin" />
      )}
      {failed ? `${m.publish_page_failed()}: ${reasonText(page.reason)}` : m.publish_page_pending()}
    </span>
  )
}
