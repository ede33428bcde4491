import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { usePlayer } from '../../player/player-context.ts'
import { useChapterBullets } from '../chapter-bullets.ts'
import { bulletSettings } from '../bullet-settings.ts'
import { useViewer } from '../use-viewer.ts'
import { createBulletStage } from './bullet-stage.ts'
import { StillList } from './still-list.tsx'
import { useIsCalm } from './use-is-calm.ts'
import './bullets.css'

/**
 * The bullet comments over the picture, or a short list of them for viewers who prefer reduced motion. Screen readers use the
 * panel instead.
 */
export function BulletLayer() {
  const { on } = bulletSettings.use()
  const isCalm = useIsCalm()
  if (!on || isCalm === undefined) return null
  return isCalm ? <StillList /> : <Moving />
}

function Moving() {
  const host = useRef<HTMLDivElement>(null)
  const stage = useRef<ReturnType<typeof createBulletStage>>(null)
  const { video } = usePlayer()
  const chapterBullets = useChapterBullets()
  const uid = useViewer()
  const settings = bulletSettings.use()
  const blocked = useStore(chapterBullets.store, (state) => state.blocked)

  useEffect(() => {
    if (!host.current || !video) return undefined
    const made = createBulletStage({ host: host.current, video, buckets: chapterBullets.buckets })
    stage.current = made
    return () => {
      stage.current = null
      made.end()
    }
  }, [video, chapterBullets])
  useEffect(
    () => stage.current?.update({ ...settings, uid, blocked }),
    [video, chapterBullets, settings, uid, blocked],
  )

  return <div ref={host} aria-hidden data-bullets className="bullets absolute inset-0 overflow-hidden" />
}
