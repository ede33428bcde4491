import { BOARD_TITLES, type BoardPostView } from '@engawa/contract'
import {
  ChevronLeft,
  ChevronRight,
  Heart,
  ImageUpscale,
  Info,
  MessageSquareText,
  Pause,
  Play,
  X,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { FullscreenButton, type Fullscreen } from '#app/features/reading/index.ts'
import { cx } from '#app/lib/view/class-names.ts'
import { formatNumber } from '#app/lib/text/format.ts'
import { m } from '#app/texts/messages.js'
import { IconButton } from '#app/ui/icon-button.tsx'
import { NativeSelect } from '#app/ui/native-select.tsx'
import type { Slideshow } from './use-slideshow.ts'
import type { ViewerCommands } from './use-viewer-keys.ts'
import { INTERVALS, slideSeconds } from './viewer-settings.ts'

type Props = {
  commands: ViewerCommands
  post: BoardPostView | undefined
  /** The position of the picture in the list; null if the list does not contain it. */
  place: { at: number; of: number; isAll: boolean } | null
  canGo: { back: boolean; on: boolean }
  isKept: boolean
  isOriginal: boolean
  hasInfo: boolean
  hasNotes: boolean
  hasNotesHere: boolean
  fullscreen: Fullscreen
  slideshow: Slideshow
}

const icon = { size: 20, 'aria-hidden': true } as const

/** The bar above the picture, with its position in the list and its actions. */
export function ViewerBar(props: Props) {
  const { commands, post, place, canGo, isKept, isOriginal, hasInfo, hasNotes, hasNotesHere } = props
  const { fullscreen, slideshow } = props
  return (
    <header className="flex min-h-14 shrink-0 items-center gap-1 border-b border-line px-2">
      <IconButton label={m.ui_picture_previous()} disabled={!canGo.back} onClick={commands.previous}>
        <ChevronLeft {...icon} />
      </IconButton>
      <IconButton label={m.ui_picture_next()} disabled={!canGo.on} onClick={commands.next}>
        <ChevronRight {...icon} />
      </IconButton>
      <p className="min-w-0 flex-1 truncate px-1 text-sm text-ink-soft tabular-nums">
        {place && `${formatNumber(place.at)} / ${formatNumber(place.of)}${place.isAll ? '' : '+'}`}
        {post && (
          <span className="hidden sm:inline">
            {' · '}
            {BOARD_TITLES[post.board]} {post.id}
          </span>
        )}
      </p>
      {slideshow.isPlaying && <Interval />}
      <Switch label={isKept ? m.boards_drop() : m.boards_keep()} isOn={isKept} onPress={commands.keep}>
        <Heart {...icon} className={cx(isKept && 'fill-current')} />
      </Switch>
      {hasNotesHere && (
        <Switch label={m.boards_notes()} isOn={hasNotes} onPress={commands.notes}>
          <MessageSquareText {...icon} />
        </Switch>
      )}
      <span className="hidden sm:contents">
        <Switch label={m.boards_original()} isOn={isOriginal} onPress={commands.original}>
          <ImageUpscale {...icon} />
        </Switch>
      </span>
      <Switch label={m.boards_slideshow()} isOn={slideshow.isPlaying} onPress={commands.slideshow}>
        {slideshow.isPlaying ? <Pause {...icon} /> : <Play {...icon} />}
      </Switch>
      <span className="hidden sm:contents">
        <FullscreenButton fullscreen={fullscreen} onPress={fullscreen.toggle} />
      </span>
      <Switch label={m.boards_info()} isOn={hasInfo} onPress={commands.info}>
        <Info {...icon} />
      </Switch>
      <IconButton label={m.ui_close()} onClick={commands.close}>
        <X {...icon} />
      </IconButton>
    </header>
  )
}

type SwitchProps = { label: string; isOn: boolean; onPress: () => void; children: ReactNode }

const Switch = ({ label, isOn, onPress, children }: SwitchProps) => (
  <IconButton label={label} aria-pressed={isOn} onClick={onPress} className={cx(isOn && 'text-accent-text')}>
    {children}
  </IconButton>
)

/** A field that chooses how many seconds each picture of a slideshow is shown. */
function Interval() {
  const seconds = slideSeconds.use()
  return (
    <NativeSelect
      label={m.boards_slide_seconds()}
      size="sm"
      value={String(seconds)}
      choices={INTERVALS.map((each) => ({ value: String(each), label: m.boards_seconds({ count: each }) }))}
      onChange={(chosen) => slideSeconds.set(Number(chosen))}
    />
  )
}
