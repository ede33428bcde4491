import type { ChapterContent } from '@engawa/contract'
import type { ReactNode, Ref } from 'react'
import { BottomBar } from './bottom-bar.tsx'
import type { Command } from './commands.ts'
import { LivePage } from './live-page.tsx'
import type { Direction, Settings } from './reader-settings.ts'
import { TopBar } from './top-bar.tsx'
import type { useControls } from './use-controls.ts'
import { cx } from '#app/lib/class-names.ts'
import './reader.css'

type Props = {
  ref: Ref<HTMLDivElement>
  chapter: ChapterContent
  settings: Settings
  controls: ReturnType<typeof useControls>
  fullscreen: { active: boolean; possible: boolean }
  shown: readonly number[]
  direction: Direction
  label: string
  run: (command: Command) => void
  onSeek: (page: number) => void
  children: ReactNode
}

const bar =
  'absolute inset-x-0 z-10 border-line bg-paper-2 text-ink backdrop-blur-md transition-transform duration-150 ease-out focus-within:translate-y-0'

/** The ground, the pages on it, the light over them, and the two bars that come and leave. */
export function ReaderFrame(props: Props) {
  const { ref, chapter, settings, controls, fullscreen, shown, direction, label, run, onSeek, children } =
    props
  const away = !controls.visible
  return (
    <div
      ref={ref}
      data-reader
      data-background={settings.background}
      onPointerMove={(event) => event.pointerType === 'mouse' && controls.show()}
      className={cx(
        'fixed inset-0 z-50 overflow-hidden bg-(--reader-ground) text-ink',
        away && 'cursor-none',
      )}
    >
      {children}
      <div
        aria-hidden
        className="pointer-events-none absolute inset-0 bg-(--reader-black)"
        style={{ opacity: 1 - settings.brightness / 100 }}
      />
      <header
        {...controls.bar}
        className={cx(
          bar,
          'top-0 border-b pt-[env(safe-area-inset-top)] pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)]',
          away && 'pointer-events-none -translate-y-full focus-within:pointer-events-auto',
        )}
      >
        <TopBar chapter={chapter} fullscreen={fullscreen} run={run} />
      </header>
      <footer
        {...controls.bar}
        className={cx(
          bar,
          'bottom-0 border-t pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)]',
          away && 'pointer-events-none translate-y-full focus-within:pointer-events-auto',
        )}
      >
        <BottomBar chapter={chapter} shown={shown} direction={direction} onSeek={onSeek} onChapter={run} />
      </footer>
      <LivePage text={label} />
    </div>
  )
}
