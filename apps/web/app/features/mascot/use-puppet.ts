import type { Puppet } from '@engawa/mascot'
import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react'
import { loadQuietly } from '#app/lib/view/use-late.ts'
import type { FigureModel } from './models.ts'
import type { Size } from './place.ts'
import { mascotOptions, mascotSettings } from './settings-store.ts'

/** Maximum number of canvas pixels for each CSS pixel. A higher density costs memory and is not visible on a moving figure. */
const maxDensity = 2

/**
 * Animates a figure on a canvas with the reader's settings. Returns undefined until the figure is loaded, and after a failure. The
 * figure runs outside React; effects pass the values to it.
 */
export function usePuppet(
  canvas: RefObject<HTMLCanvasElement | null>,
  model: FigureModel,
  { width, height }: Size,
  { covered, dragging, onReady }: { covered: boolean; dragging: boolean; onReady: () => void },
): Puppet | undefined {
  const [puppet, setPuppet] = useState<Puppet>()
  const { isMuted: muted, followEnabled: follow } = mascotSettings.use()
  const { volume } = mascotOptions.use()

  const start = useEffectEvent((created: Puppet | undefined) => {
    setPuppet(created)
    if (created) onReady()
  })
  useEffect(() => {
    let created: Puppet | undefined
    let ended = false
    const { isMuted, followEnabled } = mascotSettings.get()
    const options = { muted: isMuted, follow: followEnabled }
    void loadQuietly(() => model.create(canvas.current!, options)).then((done) => {
      created = done
      if (ended) created?.destroy()
      else start(created)
    })
    return () => {
      ended = true
      created?.destroy()
      setPuppet(undefined)
    }
  }, [canvas, model])

  useLayoutEffect(() => {
    puppet?.resize(width, height, Math.min(maxDensity, window.devicePixelRatio || 1))
  }, [puppet, width, height])
  useEffect(() => puppet?.setCovered(covered), [puppet, covered])
  useEffect(() => puppet?.hold(dragging), [puppet, dragging])
  useEffect(() => puppet?.setMuted(muted), [puppet, muted])
  useEffect(() => puppet?.setVolume(volume), [puppet, volume])
  useEffect(() => puppet?.setFollow(follow), [puppet, follow])
  useEffect(() => {
    if (!puppet || !follow) return undefined
    const look = ({ clientX, clientY }: PointerEvent): void => {
      const { x, y } = canvas.current!.getBoundingClientRect()
      puppet.setPointer(clientX - x, clientY - y)
    }
    const forget = (): void => puppet.setPointer()
    const page = document.documentElement
    window.addEventListener('pointermove', look, { passive: true })
    page.addEventListener('pointerleave', forget)
    return () => {
      window.removeEventListener('pointermove', look)
      page.removeEventListener('pointerleave', forget)
    }
  }, [puppet, follow, canvas])
  return puppet
}
