import type { Puppet } from '@engawa/mascot'
import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { loadQuietly } from '#app/lib/use-late.ts'
import type { FigureModel } from './models.ts'
import type { Size } from './place.ts'
import { mascotSettings } from './settings-store.ts'

/** More dots than this nobody sees on a moving figure, and they cost memory. */
const sharpest = 2

/** Brings a figure to life on a canvas and keeps it as the reader wants it. Nothing until it is there, or if it fails. */
export function usePuppet(
  canvas: RefObject<HTMLCanvasElement | null>,
  model: FigureModel,
  { width, height }: Size,
  covered: boolean,
): Puppet | undefined {
  const [puppet, setPuppet] = useState<Puppet>()
  const { isMuted: muted, followEnabled: follow } = mascotSettings.use()

  useEffect(() => {
    let made: Puppet | undefined
    let left = false
    const { isMuted, followEnabled } = mascotSettings.get()
    const wishes = { muted: isMuted, follow: followEnabled }
    void loadQuietly(() => model.create(canvas.current!, wishes)).then((done) => {
      made = done
      if (left) made?.destroy()
      else setPuppet(made)
    })
    return () => {
      left = true
      made?.destroy()
      setPuppet(undefined)
    }
  }, [canvas, model])

  useLayoutEffect(() => {
    puppet?.resize(width, height, Math.min(sharpest, window.devicePixelRatio || 1))
  }, [puppet, width, height])
  useEffect(() => puppet?.setCovered(covered), [puppet, covered])
  useEffect(() => puppet?.setMuted(muted), [puppet, muted])
  useEffect(() => puppet?.setFollow(follow), [puppet, follow])
  useEffect(() => {
    if (!puppet || !follow) return undefined
    const look = ({ clientX, clientY }: PointerEvent): void => {
      const { x, y } = canvas.current!.getBoundingClientRect()
      puppet.setPointer(clientX - x, clientY - y)
    }
    const away = (): void => puppet.setPointer()
    const page = document.documentElement
    window.addEventListener('pointermove', look, { passive: true })
    page.addEventListener('pointerleave', away)
    return () => {
      window.removeEventListener('pointermove', look)
      page.removeEventListener('pointerleave', away)
    }
  }, [puppet, follow, canvas])
  return puppet
}
