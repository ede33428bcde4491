import type { ComicChapter } from '@engawa/contract'
import { useRef } from 'react'
import { useReadingStored } from '#app/features/offline/index.ts'
import {
  Elsewhere,
  groundOf,
  ReaderFrame,
  TapZones,
  useControls,
  useFullscreen,
  usePanel,
  usePlaceTracker,
  useReaderKeys,
} from '#app/features/reading/index.ts'
import type { StageHandle } from '#app/lib/stage/stage.ts'
import { useSizeOf } from '#app/lib/stage/use-size-of.ts'
import { useStageGestures } from '#app/lib/stage/use-stage-gestures.ts'
import { useHandScroll } from '#app/lib/stage/use-hand-scroll.ts'
import { useStageWheel } from '#app/lib/stage/use-stage-wheel.ts'
import { useZoom } from '#app/lib/stage/use-zoom.ts'
import { LayoutGrid } from 'lucide-react'
import { readingSurface } from '#app/lib/stage/reading-surface.ts'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { nameOfChapter } from '#app/features/works/components/chapter-name.ts'
import { FullEnd } from '#app/features/works/reader/end-card.tsx'
import { TopBar } from '#app/features/works/reader/top-bar.tsx'
import { useLatePanels } from '#app/features/works/reader/use-late-panels.ts'
import { useReadAtEnd } from '#app/features/works/reader/use-read-at-end.ts'
import { comicKind } from '../comic-kind.ts'
import { PageButtons } from '../page-comments/page-buttons.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { comicPlaces } from './comic-places.ts'
import { Descriptions, announcementOfPages } from './descriptions.tsx'
import { comicKeys } from './comic-keys.ts'
import type { PanelName } from './commands.ts'
import { PagedStage, type PagedHandle } from './paged-stage.tsx'
import { StripStage } from './strip-stage.tsx'
import { useReadAhead } from './use-read-ahead.ts'
import { useReaderCommands } from './use-reader-commands.ts'
import { useReading } from './use-reading.ts'
import { useSettings } from './use-settings.ts'
import { useView } from './use-view.ts'

/** Time in milliseconds after which the visible pages count as read, as in novels. */
const MIN_READING_MS = 4_000

const loadPanels = () => import('./reader-panels.tsx')

/** The comic reader. It shows only the pages; its controls appear when they are needed. Rendered in the browser only. */
export function Reader({ content, uid }: { content: ComicChapter; uid: number }) {
  const root = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const paged = useRef<PagedHandle>(null)
  const strip = useRef<StageHandle>(null)

  const size = useSizeOf(stage)
  const { settings, change } = useSettings(uid, content.work.id)
  const tracker = usePlaceTracker(comicPlaces, uid)
  const reading = useReading(content, tracker)
  useReadingStored(reading.chapter, uid)
  const view = useView(reading, settings, size)
  const panel = usePanel<PanelName>()
  const late = useLatePanels(loadPanels, panel)
  const controls = useControls(panel.open !== null)
  const fullscreen = useFullscreen(root)

  const handle = () => (view.mode === 'strip' ? strip.current : paged.current)
  const scroller = () => handle()?.scroller() ?? null
  const zoom = useZoom(layer, size, scroller, `${reading.chapter.id} ${view.mode} ${view.index}`)
  const run = useReaderCommands({
    reading,
    view,
    settings,
    change,
    panel,
    controls,
    fullscreen,
    zoom,
    handle,
  })
  const ahead = useReadAhead(reading, view, settings.originals)
  useReadAtEnd({
    isAtEnd: view.opensAtEnd,
    chapterId: reading.chapter.id,
    minMs: MIN_READING_MS,
    onRead: reading.finish,
  })
  useReaderKeys(comicKeys, view.direction, run)
  useHandScroll(stage, { ...view, onScroll: controls.follow })
  useStageWheel(stage, { ...view, zoom, scroller, onTurn: run })

  const gestures = useStageGestures({
    ...view,
    size,
    zoom,
    canSwipe: () => (scroller()?.scrollWidth ?? 0) <= (scroller()?.clientWidth ?? 0) + 1,
    onCommand: run,
    onSwipeMove: (x) => paged.current?.drag(x),
    onSwipeEnd: (command) => void paged.current?.settle(command).then(() => command && run(command)),
  })

  const card = (chapter: ComicChapter, ahead: ComicChapter | null = null) => (
    <FullEnd
      chapter={chapter}
      isFramed
      isShort={view.mode === 'strip' && chapter.next !== null}
      empty={chapter.pages.length === 0 ? m.reader_no_pages() : undefined}
      preview={<FirstPage chapter={ahead} />}
      opening={reading.opening}
      onNext={() => chapter.next && void reading.openNext(chapter.next.id)}
    />
  )
  const { chapter } = reading
  const ground = groundOf(settings, size?.width ?? window.innerWidth, 'dark')
  return (
    <ReaderFrame
      ref={root}
      ground={ground}
      controls={controls}
      label={view.atCard ? m.reader_end() : announcementOfPages(chapter.pages, view.shown)}
      top={
        <TopBar {...{ chapter, fullscreen, run }} onChapters={() => run('chapters')}>
          <IconButton label={m.reader_pages()} onClick={() => run('pages')}>
            <LayoutGrid size={20} aria-hidden />
          </IconButton>
        </TopBar>
      }
      bottom={
        <BottomBar
          chapter={chapter}
          shown={view.shown}
          atCard={view.atCard}
          direction={view.direction}
          onSeek={view.seek}
          onChapter={run}
        />
      }
    >
      <div
        ref={stage}
        data-reader-stage
        {...readingSurface}
        {...gestures}
        className="absolute inset-0 overflow-hidden outline-none"
        style={{ touchAction: zoom.step > 1 ? 'none' : view.touchAction }}
      >
        <div ref={layer} className="absolute inset-0 origin-top-left will-change-transform">
          {size && view.mode === 'strip' && (
            <StripStage
              ref={strip}
              size={size}
              card={(one) => card(one)}
              chapters={reading.chapters}
              at={reading.at}
              jump={reading.jump}
              by={reading.by}
              percent={settings.stripWidth}
              gap={settings.gap}
              step={zoom.step}
              originals={settings.originals}
              onScroll={reading.scrolledTo}
            />
          )}
          {size && view.mode !== 'strip' && (
            <PagedStage
              ref={paged}
              {...{ chapter, size }}
              spreads={view.spreads}
              index={view.index}
              direction={view.direction}
              fit={settings.fit}
              step={zoom.step}
              originals={settings.originals}
              card={card(chapter, ahead)}
            />
          )}
        </div>
      </div>
      {settings.descriptions && !view.atCard && (
        <Descriptions pages={chapter.pages} shown={view.shown} raised={controls.visible} />
      )}
      <Elsewhere
        places={comicPlaces}
        tracker={tracker}
        chapterId={chapter.id}
        nameOf={nameOfChapter}
        placeText={comicKind.placeText}
        onGo={(id, position) => void reading.openChapter(id, position)}
      />
      {!view.atCard && (
        <PageButtons {...{ chapter }} shown={view.shown} direction={view.direction} bars={controls.visible} />
      )}
      {view.mode !== 'strip' && <TapZones workId={chapter.work.id} direction={view.direction} />}
      {late && (
        <late.ReaderPanels
          {...{ panel, chapter, settings, ground, change, run, view }}
          settle={tracker.flush}
          onChapter={(id) => {
            panel.close()
            void reading.openChapter(id)
          }}
        />
      )}
    </ReaderFrame>
  )
}

/** The first page of the next chapter, after that chapter is loaded. */
function FirstPage({ chapter }: { chapter: ComicChapter | null }) {
  const picture = chapter?.pages[0]?.picture
  if (!picture) return null
  return (
    <div className="h-52 overflow-hidden rounded-sm shadow-3">
      <Picture picture={picture} alt="" sizes="208px" className="h-full" fit="contain" first />
    </div>
  )
}
