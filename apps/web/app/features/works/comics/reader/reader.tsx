import type { ChapterContent } from '@engawa/contract'
import { useEffect, useRef } from 'react'
import { ReaderFrame } from './reader-frame.tsx'
import { ReaderPanels } from './reader-panels.tsx'
import { EndCard } from './end-card.tsx'
import { nameOfPages } from './names.ts'
import { PagedStage, type PagedHandle } from './paged-stage.tsx'
import { StripStage } from './strip-stage.tsx'
import type { StageHandle } from './stage-handle.ts'
import { ElsewhereNote } from './elsewhere-note.tsx'
import { useElsewhere } from './use-elsewhere.ts'
import { useControls } from './use-controls.ts'
import { useFullscreen } from './use-fullscreen.ts'
import { usePanel } from './use-panel.ts'
import { usePlaceKeeper } from './use-place-keeper.ts'
import { useReadAhead } from './use-read-ahead.ts'
import { useReaderCommands } from './use-reader-commands.ts'
import { useReaderKeys } from './use-reader-keys.ts'
import { useReading } from './use-reading.ts'
import { useSettings } from './use-settings.ts'
import { useStageGestures } from './use-stage-gestures.ts'
import { useStageWheel } from './use-stage-wheel.ts'
import { useView } from './use-view.ts'
import { useSizeOf } from './use-viewport.ts'
import { useZoom } from './use-zoom.ts'

/** The comic reader: the pages and nothing else; what can be done with them comes on intent. In the browser only. */
export function Reader({ content, uid }: { content: ChapterContent; uid: number }) {
  const root = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const paged = useRef<PagedHandle>(null)
  const strip = useRef<StageHandle>(null)

  const size = useSizeOf(stage)
  const { settings, change } = useSettings(uid, content.work.id)
  const keeper = usePlaceKeeper(uid)
  const reading = useReading(content, keeper)
  const elsewhere = useElsewhere(reading, keeper)
  const view = useView(reading, settings, size)
  const panel = usePanel()
  const controls = useControls(panel.open !== null)
  const fullscreen = useFullscreen(root)

  const handle = () => (view.mode === 'strip' ? strip.current : paged.current)
  const scroller = () => handle()?.scroller() ?? null
  const zoom = useZoom(layer, size, scroller)
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
  const ahead = useReadAhead(reading, view)
  useReaderKeys(view.direction, run)
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

  // Other pages are seen as they are, not enlarged.
  const { reset } = zoom
  useEffect(() => reset(), [reset, view.index, view.mode, reading.chapter.id])

  const card = (chapter: ChapterContent, ahead: ChapterContent | null = null) => (
    <EndCard
      chapter={chapter}
      ahead={ahead}
      opening={reading.opening}
      onNext={() => chapter.next && void reading.openChapter(chapter.next.id, 'start')}
    />
  )
  const { chapter } = reading
  return (
    <ReaderFrame
      ref={root}
      {...{ chapter, controls, fullscreen, run, settings }}
      shown={view.shown}
      direction={view.direction}
      label={nameOfPages(view.shown, chapter.pages.length)}
      onSeek={view.seek}
    >
      <div
        ref={stage}
        data-reader-stage
        {...gestures}
        className="absolute inset-0 overflow-hidden"
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
              fit={settings.fit}
              step={zoom.step}
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
              card={card(chapter, ahead)}
            />
          )}
        </div>
      </div>
      <ElsewhereNote place={elsewhere.place} onGo={elsewhere.go} onStay={elsewhere.stay} />
      <ReaderPanels {...{ panel, chapter, settings, change, run, view }} />
    </ReaderFrame>
  )
}
