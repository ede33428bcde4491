import type { ReactNode, Ref } from 'react'
import { Backdrop } from '#app/features/backdrop/index.ts'
import { cx } from '#app/lib/view/class-names.ts'
import { keepFocus } from '#app/lib/stage/reading-surface.ts'
import type { Ground } from './ground.ts'
import { LiveText } from './live-text.tsx'
import type { Controls } from './use-controls.ts'
import './reader.css'

type Props = {
  ref: Ref<HTMLDivElement>
  ground: Ground
  controls: Controls
  top: ReactNode
  bottom: ReactNode
  /** Whether the bars are to the left of the content, if the content is narrow; see `reader.css`. */
  hasSideBars?: boolean
  /** Name of the content for screen readers. */
  label: string
  children: ReactNode
}

const bar =
  'absolute inset-x-0 layer-page border-line bg-paper-2 pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)] text-ink backdrop-blur-md transition-transform duration-150 ease-out focus-within:translate-y-0'
const away = 'pointer-events-none focus-within:pointer-events-auto'

/** The frame of a reader: the background, the content, a layer that dims the content, and two bars that appear and disappear. */
export function ReaderFrame({ ref, ground, controls, top, bottom, hasSideBars, label, children }: Props) {
  const isAway = !controls.visible
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the handlers only prevent a focus change
    <div
      ref={ref}
      data-reader
      {...keepFocus}
      data-background={ground.background}
      data-beside={hasSideBars || undefined}
      onPointerMove={(event) => event.pointerType === 'mouse' && controls.show()}
      className={cx(
        'fixed inset-0 layer-page overflow-hidden bg-(--reader-ground) text-ink',
        isAway && 'cursor-none',
      )}
    >
      {ground.background === 'sky' && <Backdrop />}
      {children}
      <div
        aria-hidden
        className="pointer-events-none absolute inset-0 bg-(--reader-black)"
        style={{ opacity: 1 - ground.brightness / 100 }}
      />
      <header
        {...controls.bar}
        className={cx(
          bar,
          'top-0 border-b pt-[env(safe-area-inset-top)]',
          isAway && `${away} -translate-y-full`,
        )}
      >
        {top}
      </header>
      <footer
        {...controls.bar}
        className={cx(
          bar,
          'bottom-0 border-t pb-[env(safe-area-inset-bottom)]',
          isAway && `${away} translate-y-full`,
        )}
      >
        {bottom}
      </footer>
      <LiveText text={label} />
    </div>
  )
}
