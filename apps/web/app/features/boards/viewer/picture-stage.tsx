import type { BoardNote, BoardPostView, BoardTile } from '@engawa/contract'
import { ExternalLink, Play } from 'lucide-react'
import { useRef, useState, type Ref } from 'react'
import { useImperativeHandle } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import type { GestureCommand } from '#app/lib/stage/gesture-commands.ts'
import { useSizeOf } from '#app/lib/stage/use-size-of.ts'
import { useStageGestures } from '#app/lib/stage/use-stage-gestures.ts'
import { useStageWheel } from '#app/lib/stage/use-stage-wheel.ts'
import { useZoom } from '#app/lib/stage/use-zoom.ts'
import { m } from '#app/texts/messages.js'
import { keyText } from '../board-paths.ts'
import { fitIn } from './fit.ts'
import { NotesLayer } from './notes-layer.tsx'

export type StageControls = { toggleFit: () => void }

type Props = {
  ref: Ref<StageControls>
  /** The data of the picture from the list. Further data is loaded as `post`. */
  tile: BoardTile
  post: BoardPostView | undefined
  isOriginal: boolean
  notes: readonly BoardNote[]
  onTurn: (step: 1 | -1) => void
  onTap: () => void
  onShown: () => void
}

/** The open picture, as large as the stage allows, with its notes. Its thumbnail is shown until the picture is loaded. */
export function PictureStage({ ref, tile, post, isOriginal, notes, onTurn, onTap, onShown }: Props) {
  const stage = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const size = useSizeOf(stage)
  const key = keyText(tile)
  const zoom = useZoom(layer, size, () => null, key)
  const [shown, setShown] = useState<string | null>(null)
  useImperativeHandle(ref, () => ({
    toggleFit() {
      if (zoom.step > 1 || !box) zoom.reset()
      else zoom.by(Math.max(1.6, tile.width / window.devicePixelRatio / box.width))
    },
  }))

  function run(command: GestureCommand): void {
    if (command === 'controls') onTap()
    else onTurn(command === 'next' || command === 'forward' ? 1 : -1)
  }
  const shared = { flow: 'paged', direction: 'ltr', zoom } as const
  const gestures = useStageGestures({
    ...shared,
    size,
    canSwipe: () => true,
    onCommand: run,
    onSwipeMove: (x) => {
      if (layer.current && zoom.step === 1) layer.current.style.translate = x === 0 ? '' : `${x}px`
    },
    onSwipeEnd: (command) => {
      if (layer.current) layer.current.style.translate = ''
      if (command) run(command)
    },
  })
  useStageWheel(stage, { ...shared, scroller: () => null, onTurn: run })

  const box = size && fitIn(size, tile)
  const large = isOriginal ? (post?.original.url ?? post?.sample.url) : post?.sample.url
  return (
    <div
      ref={stage}
      {...gestures}
      data-stage
      className={cx('absolute inset-0 overflow-hidden', zoom.step > 1 ? 'touch-none' : 'touch-pan-y')}
    >
      <div ref={layer} className="absolute inset-0 origin-top-left">
        {box && (
          <div className="absolute bg-sunken" style={box}>
            <img
              src={tile.thumb.url}
              alt=""
              draggable={false}
              className="absolute inset-0 size-full object-cover"
            />
            {large && (
              <img
                key={large}
                src={large}
                alt={tile.label}
                draggable={false}
                data-large
                onLoad={() => {
                  setShown(large)
                  onShown()
                }}
                // Also called after an error, because a picture that fails to load must not stop a slideshow.
                onError={onShown}
                className={cx('absolute inset-0 size-full select-none', shown !== large && 'opacity-0')}
              />
            )}
            <NotesLayer notes={notes} picture={tile} />
          </div>
        )}
      </div>
      {post && tile.isMoving && post.original.url === null && <OnBoard page={post.page} />}
    </div>
  )
}

/** A link to the page of the board. It is shown for animations and videos, which this site does not proxy. */
const OnBoard = ({ page }: { page: string }) => (
  <a
    href={page}
    target="_blank"
    rel="noreferrer noopener nofollow"
    onPointerDown={(event) => event.stopPropagation()}
    className="paper absolute inset-x-0 bottom-4 mx-auto flex w-max items-center gap-2 rounded-md px-4 py-2 shadow-2"
  >
    <Play size={16} aria-hidden />
    {m.boards_play_there()}
    <ExternalLink size={14} aria-hidden />
  </a>
)
