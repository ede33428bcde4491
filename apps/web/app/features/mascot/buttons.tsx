import { Toolbar } from '@base-ui/react/toolbar'
import {
  Eye,
  EyeOff,
  MousePointer2,
  MousePointer2Off,
  Repeat2,
  SlidersHorizontal,
  Volume2,
  VolumeX,
  X,
  ZoomIn,
  ZoomOut,
} from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { m } from '#app/texts/messages.js'
import { announce } from './announcer.ts'
import { Options } from './options-panel.tsx'
import { panelBox, type Box, type Size } from './place.ts'
import { zoomedIn, zoomedOut } from './scale.ts'
import { changeMascot, mascotSettings } from './settings-store.ts'
import { useSharedBox } from './shown-boxes.ts'
import { useFigureCount } from './use-figures.ts'

type Props = {
  id: string
  ball: Box
  figure: Box | undefined
  area: Size
  /** Whether a key opened the panel. If so, the first button gets the focus. */
  focus: boolean
  onClose: () => void
}

/** The actions of the mascot: a column of buttons for pointer and arrow keys. One of them opens the options. */
export function Buttons({ id, ball, figure, area, focus, onClose }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size>()
  const [choosing, setChoosing] = useState(false)

  useLayoutEffect(() => {
    const measure = (): void => {
      const { offsetWidth: width, offsetHeight: height } = panel.current!
      setSize({ width, height })
    }
    measure()
    const grown = new ResizeObserver(measure)
    grown.observe(panel.current!)
    return () => grown.disconnect()
  }, [])

  // Waits for the next frame, because only then does the toolbar know its buttons and follow the focus.
  useEffect(() => {
    if (!focus) return undefined
    const frame = requestAnimationFrame(() => {
      panel.current?.querySelector('button')?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [focus])

  const box = size && panelBox(size, ball, figure, area)
  useSharedBox('panel', box)
  const at = box ?? { x: 0, y: 0 }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape on any button inside closes the panel
    <div
      ref={panel}
      id={id}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
      style={{ transform: `translate(${at.x}px, ${at.y}px)`, maxHeight: area.height - 16 }}
      className="fixed top-0 left-0 layer-mascot w-max overflow-y-auto overscroll-contain rounded-md border border-line bg-paper-3 p-1.5 shadow-3 transition-opacity duration-150 starting:opacity-0"
    >
      {choosing ? (
        <Options onBack={() => setChoosing(false)} />
      ) : (
        <Actions onOptions={() => setChoosing(true)} onClose={onClose} />
      )}
    </div>
  )
}

function Actions(given: { onOptions: () => void; onClose: () => void }) {
  const actions = useActions(given)
  return (
    <Toolbar.Root aria-label={m.mascot_buttons()} orientation="vertical" className="flex flex-col">
      {actions.map(({ key, icon, label, tip, language, disabled, run }) => (
        <Toolbar.Button
          key={key}
          lang={language}
          title={tip}
          disabled={disabled ?? false}
          focusableWhenDisabled={false}
          onClick={run}
          className="flex min-h-11 items-center gap-3 rounded-sm pr-4 pl-3 text-start text-sm text-ink transition-colors duration-150 select-none hover:bg-hover disabled:text-ink-soft disabled:hover:bg-transparent"
        >
          <span className="text-accent-text">{icon}</span>
          {label}
        </Toolbar.Button>
      ))}
    </Toolbar.Root>
  )
}

type Action = {
  key: string
  icon: ReactNode
  label: string
  tip?: string
  /** Language of the label, if the label is the same in every language of the site. */
  language?: string
  disabled?: boolean
  run: () => void
}

function useActions({ onOptions, onClose }: { onOptions: () => void; onClose: () => void }): Action[] {
  const { userScale, isModelHidden, isMuted, followEnabled, activeIndex } = mascotSettings.use()
  const count = useFigureCount()
  const zoom = (scale: number) => () => {
    changeMascot({ userScale: scale })
    announce(m.mascot_size({ percent: Math.round(scale * 100) }))
  }
  const icon = { size: 18, 'aria-hidden': true }
  return [
    { key: 'in', icon: <ZoomIn {...icon} />, label: m.mascot_zoom_in(), run: zoom(zoomedIn(userScale)) },
    { key: 'out', icon: <ZoomOut {...icon} />, label: m.mascot_zoom_out(), run: zoom(zoomedOut(userScale)) },
    {
      key: 'switch',
      icon: <Repeat2 {...icon} />,
      label: m.mascot_switch(),
      tip: m.mascot_switch_tip(),
      language: 'zh-CN',
      run: () => changeMascot({ activeIndex: (activeIndex + 1) % count }),
    },
    {
      key: 'show',
      icon: isModelHidden ? <Eye {...icon} /> : <EyeOff {...icon} />,
      label: isModelHidden ? m.mascot_show() : m.mascot_hide(),
      run: () => changeMascot({ isModelHidden: !isModelHidden }),
    },
    muteAction({ isModelHidden, isMuted, icon, run: () => changeMascot({ isMuted: !isMuted }) }),
    {
      key: 'follow',
      icon: followEnabled ? <MousePointer2Off {...icon} /> : <MousePointer2 {...icon} />,
      label: followEnabled ? m.mascot_unfollow() : m.mascot_follow(),
      run: () => changeMascot({ followEnabled: !followEnabled }),
    },
    { key: 'options', icon: <SlidersHorizontal {...icon} />, label: m.mascot_options(), run: onOptions },
    { key: 'close', icon: <X {...icon} />, label: m.mascot_close(), run: onClose },
  ]
}

function muteAction(given: {
  isModelHidden: boolean
  isMuted: boolean
  icon: object
  run: () => void
}): Action {
  const { isModelHidden, isMuted, icon, run } = given
  if (isModelHidden)
    return {
      key: 'mute',
      icon: <VolumeX {...icon} />,
      label: m.mascot_muted_while_hidden(),
      tip: m.mascot_muted_while_hidden_tip(),
      language: 'zh-CN',
      disabled: true,
      run,
    }
  return {
    key: 'mute',
    icon: isMuted ? <Volume2 {...icon} /> : <VolumeX {...icon} />,
    label: isMuted ? m.mascot_unmute() : m.mascot_mute(),
    run,
  }
}
