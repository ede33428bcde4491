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

/** Lines are drawn this many seconds before they enter, because a video reports its time only about four times per second. */
const LEAD = 0.7
/** Maximum difference in seconds between the bullets' clock and the video's time. A larger difference is corrected. */
const DRIFT = 0.12
/** Maximum number of lines on the screen. More lines would not be readable. */
const SHOWN_MAX = 150
/** A new bullet is not drawn if its time is more than this many milliseconds before the video's current time. */
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
 * Shows bullets over a playing video. The browser animates the lines between the video's events, which come about four times per
 * second. A line's position depends only on its time, so a seek shows the same picture as playing up to that time.
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
  /** Time in the video, in milliseconds, before which all lines have been drawn. */
  let drawn = 0

  const isPlaying = () => !video.paused && !video.seeking && !video.ended && video.readyState >= 3
  const now = () => clock.at(video.currentTime)
  /** Returns the earliest time whose lines may still be visible, in milliseconds of the video. */
  const tailStart = () => Math.max(0, video.currentTime - geometry.tail / clock.span(1)) * 1_000
  // The viewer's own lines are wider, because they have a frame.
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

  /** Requests all buckets from the bucket of the earliest visible line to the bucket after the current one. */
  function wantAround(): void {
    buckets.want('layer', { from: bucketOf(tailStart()), to: bucketOf(video.currentTime * 1_000) + 1 })
  }

  /**
   * Draws a line that starts at `start` (in motion time). A line that has already left the stage is not drawn, but it still takes
   * its lane.
   */
  function draw(line: Line, start: number): void {
    if (shown.has(line.id) || (shown.size >= SHOWN_MAX && !line.isOwn)) return
    const placed = placeLine(line, start, { lanes, geometry, width: widthOf(line) })
    if (!placed || placed.end <= now()) return
    const sprite = sprites.show(line, placed.motion, (options?.opacity ?? 100) / 100)
    sprite.place(now() - start)
    if (clock.state().isRunning) sprite.run(clock.pace())
    shown.set(line.id, { sprite, start, end: placed.end })
  }

  /** Draws the lines that begin within the next `LEAD` seconds. */
  function drawOn(): void {
    const until = (video.currentTime + LEAD * video.playbackRate) * 1_000
    if (until <= drawn) return
    for (const line of timeline.between(drawn, until)) draw(line, clock.at(line.at / 1_000))
    drawn = until
  }

  /** Removes all lines, and draws the lines of the current time again. */
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

  /** Adapts all lines to the video's time, speed and state (playing or paused). */
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
      // Needed only for buckets that were already drawn. Lines of later buckets are drawn when their time comes.
      if (event.span.from <= bucketOf(drawn) && event.span.to >= bucketOf(tailStart())) lay()
    }
  }

  /**
   * Draws new bullets whose time has just passed; later ones are drawn when their time comes. While the video is paused, new
   * bullets appear completely inside the picture.
   */
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

  /** Applies changed settings or a changed size of the stage. */
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
