import type { BulletView } from '@engawa/contract'
import type { BulletSettings } from '../bullet-settings.ts'
import { bucketOf, type BucketEvent, type BucketStore } from '../engine/bucket-store.ts'
import { createLanes, type Lanes } from '../engine/lanes.ts'
import { createLineFilter, linesOf, type Line, type LineRules } from '../engine/lines.ts'
import { createMotionClock } from '../engine/motion-clock.ts'
import { createTimeline } from '../engine/timeline.ts'
import { geometryOf, type Geometry } from './geometry.ts'
import { createTextMeasure } from './measure-text.ts'
import { placeLine } from './place-line.ts'
import { createSprites, type Sprite } from './sprites.ts'

type Parts = { host: HTMLElement; video: HTMLVideoElement; buckets: BucketStore }
export type StageOptions = BulletSettings & Pick<LineRules, 'uid' | 'blocked'>

type Shown = { sprite: Sprite; start: number; end: number }

/** Lines are drawn so long before they enter, in seconds: a video tells its time about four times in one. */
const LEAD = 0.7
/** What the motion may differ from the video before it is set right, in seconds. */
const DRIFT = 0.12
/** More on a screen nobody can read. */
const SHOWN_MAX = 150
/** One that was written so long ago no longer enters as new, in milliseconds. */
const NEWS_MS = 15_000

const EVENTS = [
  'timeupdate',
  'playing',
  'pause',
  'waiting',
  'seeked',
  'ratechange',
  'ended',
  'loadeddata',
] as const

/**
 * Bullets over a playing video. It acts when the video tells something, about four times a second; between that the browser moves what is
 * there. Where a bullet is follows from its time alone, so any place of the video looks as if it had been played up to there.
 */
export function createBulletStage({ host, video, buckets }: Parts) {
  const clock = createMotionClock()
  const sprites = createSprites(host)
  const shown = new Map<number, Shown>()
  let options: StageOptions | undefined
  let isAllowed: (bullet: BulletView) => boolean = () => true
  let measure = createTextMeasure(host)
  let timeline = createTimeline(buckets, () => [])
  let geometry: Geometry = geometryOf(
    { width: 0, height: 0 },
    { area: 100, size: 100, speed: 100, aboveSubtitles: false },
  )
  let lanes: Lanes = createLanes(geometry)
  /** Up to here lines were drawn, in milliseconds of the video. */
  let drawn = 0

  const isPlaying = () => !video.paused && !video.seeking && !video.ended && video.readyState >= 3
  const now = () => clock.at(video.currentTime)
  /** The first moment of the video of which something may still be seen, in milliseconds. */
  const tailStart = () => Math.max(0, video.currentTime - geometry.tail / clock.span(1)) * 1_000
  // One's own have a frame.
  const widthOf = (line: Line) => measure(line.text) + (line.isOwn ? geometry.fontSize : 0)

  function clear(): void {
    for (const { sprite } of shown.values()) sprite.remove()
    shown.clear()
  }

  function dropEnded(): void {
    const time = now()
    for (const [id, { sprite, end }] of shown) {
      if (end > time) continue
      sprite.remove()
      shown.delete(id)
    }
  }

  /** Says which buckets are needed: what is still on the screen, what is now, and the next one. */
  function wantAround(): void {
    buckets.want('layer', { from: bucketOf(tailStart()), to: bucketOf(video.currentTime * 1_000) + 1 })
  }

  /** Puts a line on its way at a time of motion; what has left already only takes its lane. */
  function draw(line: Line, start: number): void {
    if (shown.has(line.id) || (shown.size >= SHOWN_MAX && !line.isOwn)) return
    const placed = placeLine(line, start, { lanes, geometry, width: widthOf(line) })
    if (!placed || placed.end <= now()) return
    const sprite = sprites.show(line, placed.course, (options?.opacity ?? 100) / 100)
    sprite.place(now() - start)
    if (clock.state().isRunning) sprite.run(clock.pace())
    shown.set(line.id, { sprite, start, end: placed.end })
  }

  /** Draws what begins before long. */
  function drawOn(): void {
    const until = (video.currentTime + LEAD * video.playbackRate) * 1_000
    if (until <= drawn) return
    for (const line of timeline.between(drawn, until)) draw(line, clock.at(line.at / 1_000))
    drawn = until
  }

  /** Builds the picture of this moment anew. */
  function lay(): void {
    clear()
    if (!options) return
    lanes = createLanes(geometry)
    clock.reset(video.currentTime, video.playbackRate, options.followsRate)
    clock.set(video.currentTime, video.playbackRate, isPlaying())
    wantAround()
    drawn = tailStart()
    drawOn()
  }

  /** Has the motion run or stand as the video does, at its speed and its place. */
  function align(): void {
    const runs = isPlaying()
    clock.set(video.currentTime, video.playbackRate, runs)
    const time = now()
    for (const { sprite, start } of shown.values()) {
      if (!runs) sprite.halt()
      sprite.place(time - start)
      if (runs) sprite.run(clock.pace())
    }
  }

  function follow(): void {
    if (document.hidden || !options) return
    dropEnded()
    const { isRunning, rate } = clock.state()
    const isOff = Math.abs(clock.drift(video.currentTime)) > DRIFT
    if (isRunning !== isPlaying() || rate !== video.playbackRate || isOff) align()
    wantAround()
    drawOn()
  }

  function onBuckets(event: BucketEvent): void {
    if (document.hidden || !options) return
    if (event.type === 'removed') {
      shown.get(event.id)?.sprite.remove()
      shown.delete(event.id)
    } else if (event.type === 'arrived') enterNow(event.items, options)
    else {
      // What comes before its time is drawn in its time.
      if (event.span.from <= bucketOf(drawn) && event.span.to >= bucketOf(tailStart())) lay()
    }
  }

  /** What was written just now enters now, or in its time when that is to come. While the video stands, it has entered. */
  function enterNow(items: readonly BulletView[], { uid }: StageOptions): void {
    const since = video.currentTime * 1_000 - NEWS_MS
    const news = items.filter(({ at }) => at >= since && at < drawn)
    for (const line of linesOf(news, isAllowed, { uid, merges: false })) {
      const width = widthOf(line)
      draw(line, now() - (clock.state().isRunning ? 0 : (width + geometry.gap) / geometry.speedOf(width)))
    }
  }

  const seek = () => !document.hidden && lay()
  const onVisibility = () => (document.hidden ? clear() : lay())
  const sizes = new ResizeObserver(() => options && update(options))

  /** Takes what the viewer chose, or a size that changed. */
  function update(next: StageOptions): void {
    options = next
    geometry = geometryOf({ width: host.clientWidth, height: host.clientHeight }, next)
    host.style.fontSize = `${geometry.fontSize}px`
    measure = createTextMeasure(host)
    isAllowed = createLineFilter(next)
    timeline = createTimeline(buckets, ({ items }) => linesOf(items, isAllowed, next))
    if (!document.hidden) lay()
  }

  for (const name of EVENTS) video.addEventListener(name, follow)
  video.addEventListener('seeking', seek)
  document.addEventListener('visibilitychange', onVisibility)
  sizes.observe(host)
  const unsubscribe = buckets.on(onBuckets)

  return {
    update,
    end(): void {
      for (const name of EVENTS) video.removeEventListener(name, follow)
      video.removeEventListener('seeking', seek)
      document.removeEventListener('visibilitychange', onVisibility)
      sizes.disconnect()
      unsubscribe()
      clear()
      sprites.empty()
      buckets.want('layer', null)
    },
  }
}
