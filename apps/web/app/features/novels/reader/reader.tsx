import { facetsOf, NOVEL, type NovelChapter } from '@engawa/contract'
import { Highlighter, Search, Volume2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useReadingStored } from '#app/features/offline/index.ts'
import {
  Elsewhere,
  ReaderFrame,
  useControls,
  useFullscreen,
  usePanel,
  usePlaceTracker,
  groundOf,
  TapZones,
  useReaderKeys,
  type Move,
} from '#app/features/reading/index.ts'
import { useSizeOf } from '#app/lib/stage/use-size-of.ts'
import { useHandScroll } from '#app/lib/stage/use-hand-scroll.ts'
import { useStageWheel } from '#app/lib/stage/use-stage-wheel.ts'
import { NO_ZOOM } from '#app/lib/stage/zoom.ts'
import { readingSurface } from '#app/lib/stage/reading-surface.ts'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'
import { nameOfChapter } from '#app/features/works/components/chapter-name.ts'
import { FullEnd } from '#app/features/works/reader/end-card.tsx'
import { PositionBar } from '#app/features/works/reader/position-bar.tsx'
import { TopBar } from '#app/features/works/reader/top-bar.tsx'
import { useLatePanels } from '#app/features/works/reader/use-late-panels.ts'
import { novelKind } from '../novel-kind.ts'
import { commentOnParagraph } from '../paragraph-comments/comment-on-paragraph.tsx'
import { ParagraphComments } from '../paragraph-comments/paragraph-comments.tsx'
import type { PanelName } from './commands.ts'
import { useHighlighting } from './highlights/use-highlighting.tsx'
import { novelKeys } from './novel-keys.ts'
import { hasSpaceForSideBars } from './page-size.ts'
import { PageStatus } from './paged/page-status.tsx'
import { useBarHeight } from './paged/use-bars.ts'
import { novelPlaces } from './novel-places.ts'
import type { NovelSettings } from './novel-settings.ts'
import { SearchBar } from './search/search-bar.tsx'
import { SpeechBar } from './speech-bar.tsx'
import { TextStage, type At, type TextStageHandle } from './text-stage.tsx'
import type { ChangeSettings } from './use-novel-settings.ts'
import { useChapter } from './use-chapter.ts'
import { useCommands } from './use-commands.ts'
import { useShownText } from './use-shown-text.ts'
import { useSpeech } from './use-speech.ts'
import { useTextGestures } from './use-text-gestures.ts'
import { useVoices } from './use-voices.ts'
import './novel-text.css'

type Props = {
  chapter: NovelChapter
  uid: number
  settings: NovelSettings
  change: ChangeSettings
}

const loadPanels = () => import('./reader-panels.tsx')

/** Number of steps of the slider that moves within a chapter. */
const STEPS = 1000

/** The novel reader. It shows one chapter; its controls are hidden until they are needed. */
export function Reader({ chapter, uid, settings, change }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const text = useRef<TextStageHandle>(null)
  const view = () => text.current?.view() ?? null

  const size = useSizeOf(stage)
  const barHeight = useBarHeight(root)
  const vertical = isVertical(settings, chapter)
  const direction = vertical ? 'rtl' : 'ltr'
  const hasSideBars = size !== null && hasSpaceForSideBars(settings, vertical, size)
  const lang = chapter.work.language === 'other' ? undefined : chapter.work.language
  const html = useShownText(chapter.paragraphs, settings, vertical)
  const ground = groundOf(settings, size?.width ?? Infinity, 'plain')

  const tracker = usePlaceTracker(novelPlaces, uid)
  const look = () => text.current?.look()
  const reading = useChapter({ chapter, lang, tracker, view, onShow: look })
  useReadingStored(chapter, uid)

  const panel = usePanel<PanelName>()
  const late = useLatePanels(loadPanels, panel)
  const [isSearching, setSearching] = useState(false)
  const voices = useVoices(lang)
  const speech = useSpeech({
    chapterId: chapter.id,
    view,
    lang,
    voice: voices.find(({ name }) => name === settings.voice) ?? voices[0],
    rate: settings.rate / 100,
    onShow: look,
    onEnd: () => {
      continuesSpeech.current = chapter.next !== null
      if (chapter.next) void reading.open(chapter.next.id, 'start')
    },
  })
  // Whether the voice must continue after the next chapter is laid out.
  const continuesSpeech = useRef(false)
  const moved = (at: At, by: Move) => {
    const isOpened = reading.at === null
    reading.moved(at, by)
    if (!isOpened || !continuesSpeech.current) return
    continuesSpeech.current = false
    speech.start()
  }
  const controls = useControls(panel.open !== null || isSearching)
  const fullscreen = useFullscreen(root)
  const highlighting = useHighlighting({
    ...{ chapter, uid, lang, view, html, panel },
    open: (id, position) => void reading.open(id, position),
    onShow: () => look(),
    actions: [commentOnParagraph(chapter)],
  })
  const run = useCommands({
    chapter,
    settings,
    vertical,
    change,
    view,
    onTurned: look,
    card: () => text.current?.card() ?? null,
    open: (id, where) => void reading.open(id, where),
    panel,
    controls,
    fullscreen,
    search: () => setSearching(true),
    highlight: highlighting.focus,
    speak: () => voices.length > 0 && speech.toggle(),
  })
  const flow = settings.mode === 'paged' ? 'paged' : 'strip'
  useReaderKeys(novelKeys, direction, run)
  useHandScroll(stage, { flow, sideways: vertical, onScroll: controls.follow })
  useStageWheel(stage, {
    flow,
    direction,
    scroller: () => text.current?.card() ?? null,
    onTurn: run,
    zoom: {
      zoom: { current: NO_ZOOM },
      by: (factor) => run(factor > 1 ? 'larger' : 'smaller'),
      pan: () => {},
    },
  })
  const gestures = useTextGestures({ size, flow, direction, run, tapAt: highlighting.tapAt })

  const seek = (step: number) => {
    const now = view()
    if (step >= STEPS) now?.toEnd()
    else now?.show(now.spotOfPart(step / STEPS))
    look()
  }
  const pick = (chapterId: number) => {
    panel.close()
    void reading.open(chapterId)
  }
  const label = labelOf(reading.at, settings)
  return (
    <ReaderFrame
      ref={root}
      ground={ground}
      controls={controls}
      hasSideBars={hasSideBars}
      label={settings.mode === 'paged' ? label : nameOfChapter(chapter)}
      top={
        <TopBar {...{ chapter, fullscreen, run }} onChapters={() => run('contents')}>
          <IconButton label={m.novel_search_open()} onClick={() => run('search')}>
            <Search size={20} aria-hidden />
          </IconButton>
          <IconButton
            label={m.highlights_title()}
            className="max-sm:hidden"
            onClick={() => run('highlights')}
          >
            <Highlighter size={20} aria-hidden />
          </IconButton>
          {voices.length > 0 && (
            <IconButton label={m.novels_speak()} onClick={() => run('speak')}>
              <Volume2 size={20} aria-hidden />
            </IconButton>
          )}
        </TopBar>
      }
      bottom={
        <PositionBar
          chapter={chapter}
          name={m.novels_position()}
          min={0}
          max={STEPS}
          value={Math.round((reading.at?.atEnd ? 1 : (reading.at?.part ?? 0)) * STEPS)}
          valueText={label}
          shown={label}
          direction={direction}
          onSeek={seek}
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
        style={{ touchAction: flow === 'paged' ? 'pan-y pinch-zoom' : 'pan-x pan-y pinch-zoom' }}
      >
        <TextStage
          ref={text}
          {...{ html, lang, settings, vertical, size }}
          bar={hasSideBars ? 0 : barHeight}
          opening={reading.openingIn}
          key={chapter.id}
          onMove={moved}
          card={
            <FullEnd
              chapter={chapter}
              empty={chapter.paragraphs.length === 0 ? m.novels_no_text() : undefined}
              opening={reading.opening}
              onNext={() => chapter.next && void reading.openNext(chapter.next.id)}
            />
          }
        />
      </div>
      {settings.mode === 'paged' && <TapZones workId={chapter.work.id} direction={direction} />}
      {settings.mode === 'paged' && <PageStatus at={reading.at} chapterId={chapter.id} lang={lang} />}
      {isSearching && (
        <SearchBar
          {...{ chapter, view, html }}
          open={(id, position) => void reading.open(id, position)}
          onShow={look}
          onClose={() => setSearching(false)}
        />
      )}
      <ParagraphComments chapter={chapter} />
      {highlighting.layer}
      {speech.state !== 'off' && <SpeechBar {...{ speech, voices, settings, change }} />}
      <Elsewhere
        places={novelPlaces}
        tracker={tracker}
        chapterId={chapter.id}
        nameOf={nameOfChapter}
        placeText={novelKind.placeText}
        onGo={(id, position) => void reading.open(id, position)}
      />
      {late && (
        <late.ReaderPanels
          {...{ panel, chapter, settings, ground, direction, change, run }}
          highlights={highlighting.panel}
          settle={tracker.flush}
          onChapter={pick}
        />
      )}
    </ReaderFrame>
  )
}

const isVertical = ({ writing }: NovelSettings, { work }: NovelChapter): boolean =>
  (writing === 'auto' ? facetsOf(NOVEL.facets, work.facets).writing : writing) === 'vertical'

function labelOf(at: At | null, { mode }: NovelSettings): string {
  if (!at) return ''
  if (mode === 'paged')
    return m.novels_page_of({ page: String(Math.min(at.page + 1, at.pages)), pages: String(at.pages) })
  return m.novels_percent_value({ value: String(at.atEnd ? 100 : Math.round(at.part * 100)) })
}
