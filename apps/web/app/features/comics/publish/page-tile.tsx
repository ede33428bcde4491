import type { PageView } from '@engawa/contract'
import { ArrowLeft, ArrowRight, Check, EllipsisVertical, Image, ImageOff, X } from 'lucide-react'
import { memo, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { labelled } from '#app/lib/text/labelled.ts'
import { m } from '#app/texts/messages.js'
import { BareButton } from '#app/ui/bare-button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { reasonText } from '#app/features/works/publish/reason-text.ts'

export type TileActions = {
  onGrip: (event: PointerEvent, id: number) => void
  onChoose: (event: MouseEvent, id: number) => void
  onKey: (event: KeyboardEvent, id: number) => void
  onStep: (id: number, by: -1 | 1) => void
  onRemove: (id: number) => void
  onMenu: (anchor: HTMLElement, id: number) => void
}

type Props = {
  page: PageView
  number: number
  last: boolean
  chosen: boolean
  dragged: boolean
  actions: TileActions
}

/**
 * Class names of the buttons on a tile, for a mouse or the keyboard. Touch screens hide the buttons, because the menu has the same
 * actions.
 */
const OVER =
  'absolute opacity-0 group-hover:opacity-100 group-focus-within:opacity-100 [@media(hover:none)]:hidden'

/** Returns the element id of a page's focusable element. */
export const tileId = (id: number): string => `page-${id}`

/** The tile of a page: its picture (a press selects the page, a drag moves it), its number, and its actions. */
export const PageTile = memo(function PageTile({ page, number, last, chosen, dragged, actions }: Props) {
  return (
    <li
      data-drag-id={page.id}
      className={cx(
        'flex flex-col overflow-hidden rounded-md border bg-paper-2',
        chosen ? 'border-accent ring-2 ring-accent' : 'border-line',
        dragged && 'opacity-60',
      )}
      style={{ contentVisibility: 'auto', containIntrinsicSize: '160px 260px' }}
    >
      <div className="group relative">
        <PagePicture page={page} number={number} />
        <BareButton
          id={tileId(page.id)}
          aria-label={m.publish_page_choose({ number, name: page.name })}
          aria-pressed={chosen}
          aria-describedby="page-keys"
          aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Delete"
          onPointerDown={(event) => actions.onGrip(event, page.id)}
          onClick={(event) => actions.onChoose(event, page.id)}
          onKeyDown={(event) => actions.onKey(event, page.id)}
          className="absolute inset-0 cursor-grab rounded-t-md -outline-offset-2 select-none [-webkit-touch-callout:none]"
        />
        <span
          aria-hidden
          className={cx(
            'pointer-events-none absolute top-1.5 left-1.5 inline-flex min-w-6 items-center justify-center gap-1 rounded-sm px-1.5 text-sm font-medium tabular-nums',
            chosen ? 'bg-accent text-accent-ink' : 'bg-paper-3',
          )}
        >
          {chosen && <Check size={14} aria-hidden />}
          {number}
        </span>
        <IconButton
          label={m.publish_page_remove({ number })}
          onClick={() => actions.onRemove(page.id)}
          variant="raised"
          size="sm"
          className={cx(OVER, 'top-1 right-1')}
        >
          <X size={16} aria-hidden />
        </IconButton>
        {number > 1 && (
          <IconButton
            label={m.publish_page_earlier({ number })}
            onClick={() => actions.onStep(page.id, -1)}
            variant="raised"
            size="sm"
            className={cx(OVER, 'bottom-1 left-1')}
          >
            <ArrowLeft size={16} aria-hidden />
          </IconButton>
        )}
        {!last && (
          <IconButton
            label={m.publish_page_later({ number })}
            onClick={() => actions.onStep(page.id, 1)}
            variant="raised"
            size="sm"
            className={cx(OVER, 'right-1 bottom-1')}
          >
            <ArrowRight size={16} aria-hidden />
          </IconButton>
        )}
      </div>
      <div className="flex items-center ps-2">
        <div className="min-w-0 grow text-sm text-ink-soft">
          <p className="truncate" title={page.name}>
            {page.name}
          </p>
          <Reduced page={page} />
        </div>
        <IconButton
          label={m.publish_page_more({ number })}
          aria-haspopup="menu"
          onClick={(event) => actions.onMenu(event.currentTarget, page.id)}
        >
          <EllipsisVertical size={16} aria-hidden />
        </IconButton>
      </div>
    </li>
  )
})

/** A note on a page that readers see with fewer pixels than its file has. */
function Reduced({ page: { picture, uploaded } }: { page: PageView }) {
  const widest = picture?.sources.at(-1)?.width
  if (widest === undefined || widest >= uploaded.width) return null
  return <p>{m.publish_page_reduced({ width: uploaded.width, shown: widest })}</p>
}

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
      {failed ? <ImageOff size={22} aria-hidden /> : <Image size={28} aria-hidden className="opacity-50" />}
      {failed
        ? labelled(m.publish_page_failed(), reasonText(page.reason))
        : page.reason === null
          ? m.publish_page_pending()
          : m.publish_page_waiting()}
    </span>
  )
}
