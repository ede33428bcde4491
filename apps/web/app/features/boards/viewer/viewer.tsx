import { Dialog } from '@base-ui/react/dialog'
import { BOARD_TITLES, contract, type BoardTile } from '@engawa/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { SourceFailed, useSource } from '#app/features/sources/index.ts'
import { useFullscreen } from '#app/features/reading/index.ts'
import { cx } from '#app/lib/view/class-names.ts'
import { call } from '#app/lib/net/http-call.ts'
import { wholeList } from '#app/lib/net/whole-list.ts'
import { m } from '#app/texts/messages.js'
import { FailedState } from '#app/ui/states.tsx'
import { useLoaded } from '#app/ui/use-loaded.ts'
import { type BoardsAddress, boardsPath, isSame, keyText, pathTo, type PostKey } from '../board-paths.ts'
import type { GridHandle } from '../grid/picture-grid.tsx'
import type { Pictures } from '../grid/use-pictures.ts'
import { PictureStage, type StageControls } from './picture-stage.tsx'
import { PostInfo } from './post-info.tsx'
import { preloadPost, readPost } from './read-post.ts'
import { useSaved } from './use-saved.ts'
import { useSlideshow } from './use-slideshow.ts'
import { useViewerKeys } from './use-viewer-keys.ts'
import { ViewerBar } from './viewer-bar.tsx'
import { showsInfo, showsNotes } from './viewer-settings.ts'

type Props = {
  list: Pictures
  address: BoardsAddress
  post: PostKey
  grid: { readonly current: GridHandle | null }
}

/** Time in milliseconds that a picture must be open before its notes are loaded. */
const DWELL_MS = 700
/** The next page of the list is loaded when fewer pictures than this number follow. */
const AHEAD = 6

/** An open picture over the page, with its own URL. Shows the board's information and links to the previous and next picture. */
export function Viewer({ list, address, post: key, grid }: Props) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const root = useRef<HTMLDivElement>(null)
  const stage = useRef<StageControls>(null)
  const name = keyText(key)
  const { result, problem, reload } = useSource(name, () => readPost(key))
  const post = result?.found ?? undefined
  const at = list.items.findIndex((tile) => isSame(tile, key))
  const tile: BoardTile | undefined = list.items[at] ?? post
  const notes = useNotes(key)
  const saved = useSaved(list)
  const [isOriginal, setOriginal] = useState<string | null>(null)
  const fullscreen = useFullscreen(root)
  const opened = state as { opened?: boolean; slideshow?: boolean } | null

  function close(): void {
    if (opened?.opened) void navigate(-1)
    else void navigate(boardsPath({ ...address, post: null }), { replace: true, preventScrollReset: true })
  }
  function goTo(next: PostKey): void {
    void navigate(boardsPath({ ...address, post: { board: next.board, id: next.id } }), {
      replace: true,
      preventScrollReset: true,
      state: { opened: opened?.opened ?? false },
    })
  }
  function turn(step: 1 | -1): boolean {
    const next = list.items[at + step]
    if (next) goTo(next)
    else if (step === 1) list.loadMore()
    return next !== undefined
  }
  const slideshow = useSlideshow({ name, startsNow: opened?.slideshow ?? false, onNext: () => turn(1) })

  // Loads the next picture before the reader opens it.
  const next = list.items[at + 1]
  const nextName = next && keyText(next)
  const preload = useEffectEvent(() => next && void preloadPost(next))
  const isReady = post !== undefined
  useEffect(() => {
    if (isReady && nextName !== undefined) preload()
  }, [isReady, nextName])
  const fetchMore = useEffectEvent(() => list.state === 'idle' && list.loadMore())
  const isNearEnd = at >= 0 && at >= list.items.length - AHEAD
  useEffect(() => {
    if (isNearEnd) fetchMore()
  }, [isNearEnd, list.items.length])

  // When the picture is closed, the page scrolls to its tile.
  const show = useEffectEvent(() => at >= 0 && grid.current?.show(at))
  useEffect(() => () => void requestAnimationFrame(() => show()), [])

  const isKept = tile !== undefined && saved.isKept(key, tile.isKept)
  const commands = {
    next: () => void turn(1),
    previous: () => void turn(-1),
    keep: () => saved.toggle(key, isKept),
    original: () => setOriginal((old) => (old === name ? null : name)),
    fit: () => stage.current?.toggleFit(),
    notes: () => showsNotes.set(!showsNotes.get()),
    info: () => showsInfo.set(!showsInfo.get()),
    pool: () => {
      const [pool] = post?.pools ?? []
      if (pool)
        void navigate(
          pathTo({
            page: address.page,
            boards: [key.board],
            view: 'pool',
            pool: { board: key.board, id: pool.id },
          }),
        )
    },
    slideshow: slideshow.toggle,
    close,
  }
  useViewerKeys(commands)
  const hasInfo = showsInfo.use() && !slideshow.isPlaying
  const hasNotes = showsNotes.use()

  return (
    <Dialog.Root open onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Popup
          ref={root}
          data-modal
          data-viewer={name}
          aria-label={
            tile?.label || m.board_tiles_picture_of({ board: BOARD_TITLES[key.board], id: String(key.id) })
          }
          // The dialog itself gets the focus instead of a button, because the space bar would press the button.
          initialFocus={root}
          className="fixed inset-0 layer-dialog flex flex-col bg-ground text-ink outline-none"
        >
          <ViewerBar
            {...{ commands, isKept, fullscreen, slideshow, hasInfo, hasNotes, post }}
            hasNotesHere={notes.length > 0}
            isOriginal={isOriginal === name}
            place={at === -1 ? null : { at: at + 1, of: list.items.length, isAll: list.nextCursor === null }}
            canGo={{ back: at > 0, on: at >= 0 && (at < list.items.length - 1 || list.nextCursor !== null) }}
          />
          <div
            className={cx('flex min-h-0 flex-1 flex-col overflow-y-auto mid:flex-row mid:overflow-hidden')}
          >
            <div
              className={cx(
                'relative shrink-0 mid:h-auto mid:min-h-0 mid:flex-1',
                hasInfo ? 'h-[64dvh]' : 'h-full flex-1',
              )}
            >
              {tile && (
                <PictureStage
                  ref={stage}
                  {...{ tile, post }}
                  isOriginal={isOriginal === name}
                  notes={hasNotes ? notes : []}
                  onTurn={(step) => void turn(step)}
                  onTap={slideshow.isPlaying ? slideshow.toggle : () => undefined}
                  onShown={slideshow.shown}
                />
              )}
              {!post && (problem ?? result?.failure) && (
                <div className="paper absolute inset-x-4 bottom-4 mx-auto max-w-md rounded-lg border border-line shadow-2">
                  {problem && <FailedState what={problem} onRetry={reload} />}
                  {result?.failure && <SourceFailed failure={result.failure} onRetry={reload} />}
                </div>
              )}
            </div>
            {hasInfo && (
              <PostInfo
                key={name}
                {...{ address, post, commands, isKept, notes }}
                isOriginal={isOriginal === name}
                onOpen={goTo}
              />
            )}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function useNotes(key: PostKey) {
  const { value } = useLoaded(
    keyText(key),
    async () => (await wholeList(call, contract.boards.notes, { board: key.board, id: key.id })).items,
    { pauseMs: DWELL_MS },
  )
  return value ?? []
}
