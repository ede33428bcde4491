import type { BulletView } from '@engawa/contract'
import { cx } from '#app/lib/view/class-names.ts'
import { m } from '#app/texts/messages.js'
import { clockText } from '#app/lib/text/clock-text.ts'
import { RowButton } from '#app/ui/bare-button.tsx'
import { usePlayer } from '../../player/player-context.ts'
import { secondsOfBullet } from '../chapter-bullets.ts'
import { useViewer } from '../use-viewer.ts'
import { BulletMenu } from './bullet-menu.tsx'

/** A bullet comment in the list. A press seeks to its time. */
export function BulletRow({ bullet }: { bullet: BulletView }) {
  const { playback } = usePlayer()
  const isOwn = bullet.uid === useViewer()
  const time = clockText(secondsOfBullet(bullet))
  return (
    <>
      <RowButton
        onClick={() => playback.seek(secondsOfBullet(bullet))}
        className="flex min-h-11 min-w-0 items-baseline gap-3 py-2"
      >
        <span className="shrink-0 text-sm text-ink-soft tabular-nums">{time}</span>
        <span className={cx('min-w-0 break-words', isOwn && 'text-accent-text')}>
          {bullet.text}
          {isOwn && <span className="sr-only"> {m.bullets_own()}</span>}
        </span>
      </RowButton>
      <BulletMenu bullet={bullet} isOwn={isOwn} />
    </>
  )
}
