import { contract, videoContent, type Call, type SubtitleView, type VideoChapter } from '@engawa/contract'
import { createStore } from 'zustand/vanilla'
import { call as httpCall, errorText } from '#app/lib/net/http-call.ts'
import { isLive, watchChange } from '#app/lib/realtime/watched.ts'
import { m } from '#app/texts/messages.js'
import { toast, toastError } from '#app/ui/toast.ts'

const BEAT_MS = 1_500
/**
 * While the server sends change events, the content is polled only after this number of beats (see `BEAT_MS`). The polls find a
 * change whose event was lost.
 */
const POLL_EVERY_BEATS = 8
const UNDO_MS = 8_000

export type EpisodeContentState = {
  status: 'loading' | 'ready' | 'failed'
  video: VideoChapter['video']
  subtitles: readonly SubtitleView[]
  /** Ids of subtitles that the author removed. The server deletes them only after the removal can no longer be undone. */
  removed: readonly number[]
}

type Parts = {
  chapterId: number
  /** The content that the page's loader has loaded; null when it must be loaded. */
  first: VideoChapter | null
  /** Loads the work again after a change that is visible in the list of episodes. */
  refreshWork: () => Promise<void>
  call?: Call
}

/** Returns a key that changes with those facts about an episode that the list of episodes shows. */
const shownInWork = ({ video }: Pick<EpisodeContentState, 'video'>): string =>
  JSON.stringify([video?.duration, video?.sources.length, video?.preparing.state, video?.poster?.sources])

/** Stores the video and subtitles of an episode as the server has them, and updates them while the video is converted. */
export function createEpisodeContent({ chapterId, first, refreshWork, call = httpCall }: Parts) {
  const store = createStore<EpisodeContentState>(() => ({
    status: first ? 'ready' : 'loading',
    video: first?.video ?? null,
    subtitles: first?.subtitles ?? [],
    removed: [],
  }))
  const { getState, setState } = store
  const removals = new Map<number, ReturnType<typeof setTimeout>>()
  let [requests, newest] = [0, 0]

  /** Stores a response, unless the response to a later request has already arrived. */
  function receive(request: number, { video, subtitles }: VideoChapter): void {
    if (request < newest) return
    newest = request
    const before = shownInWork(getState())
    const wasReady = getState().status === 'ready'
    const removed = getState().removed.filter((id) => subtitles.some((each) => each.id === id))
    setState({ status: 'ready', video, subtitles, removed })
    // If this fails, the list of episodes stays outdated until the next change.
    if (wasReady && shownInWork(getState()) !== before) refreshWork().catch(() => undefined)
  }

  async function load(): Promise<void> {
    requests += 1
    const request = requests
    try {
      receive(request, await call(videoContent, { chapterId }))
    } catch {
      if (getState().status === 'loading') setState({ status: 'failed' })
    }
  }

  /** Runs a change. Resolves with whether it succeeded; a failure is shown to the author. */
  async function change(work: () => Promise<VideoChapter | void>): Promise<boolean> {
    try {
      const answer = await work()
      requests += 1
      if (answer) receive(requests, answer)
      else await load()
      return true
    } catch (error) {
      toastError(errorText(error))
      await load()
      return false
    }
  }

  const preparing = (): boolean => getState().video?.preparing.state === 'preparing'

  function follow(): () => void {
    let [isNotified, beats] = [false, 0]
    const unwatch = watchChange({ kind: 'chapter', id: chapterId }, 'preparing', () => {
      isNotified = true
    })
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible' || getState().status !== 'ready') return
      beats += 1
      const isDue = preparing() && (!isLive() || beats % POLL_EVERY_BEATS === 0)
      if (!isNotified && !isDue) return
      isNotified = false
      void load()
    }, BEAT_MS)
    return () => {
      unwatch()
      clearInterval(timer)
    }
  }

  async function removeNow(id: number): Promise<void> {
    clearTimeout(removals.get(id))
    if (!removals.delete(id)) return
    await change(() => call(contract.videos.removeSubtitle, { id }).then(() => undefined))
    setState({ removed: getState().removed.filter((each) => each !== id) })
  }

  /** Runs the pending removals immediately. After this, the author can no longer undo them. */
  async function flush(): Promise<void> {
    await Promise.all([...removals.keys()].map(removeNow))
  }

  function undoRemoval(id: number): void {
    clearTimeout(removals.get(id))
    removals.delete(id)
    setState({ removed: getState().removed.filter((each) => each !== id) })
  }

  return {
    store,
    load,
    /** Stores the response of a call that changed the episode. */
    receive(content: VideoChapter): void {
      requests += 1
      receive(requests, content)
    },
    retry: () => change(() => call(contract.videos.retry, { chapterId }) as Promise<VideoChapter>),
    /** Chooses the poster, and shows it before the server has answered. */
    choosePoster(at: number): Promise<boolean> {
      const { video } = getState()
      if (video) {
        const posters = video.posters.map((each) => ({ ...each, chosen: each.at === at }))
        setState({ video: { ...video, posters } })
      }
      return change(() => call(contract.videos.setPoster, { chapterId, at }) as Promise<VideoChapter>)
    },
    renameSubtitle: (id: number, part: { language?: string; label?: string }) =>
      change(() => call(contract.videos.changeSubtitle, { id, ...part }).then(() => undefined)),
    /** Removes subtitles after a delay, during which the author can undo the removal. */
    removeSubtitle({ id, label }: SubtitleView): void {
      setState({ removed: [...getState().removed, id] })
      removals.set(
        id,
        setTimeout(() => void removeNow(id), UNDO_MS),
      )
      toast(m.video_publish_subtitle_removed({ label }), {
        duration: UNDO_MS,
        action: { label: m.publish_undo(), run: () => undoRemoval(id) },
      })
    },
    flush,
    isSaved: (): boolean => removals.size === 0,
    /**
     * Loads missing content and follows changes. Returns a function that stops following and saves everything; it resolves when
     * that is done.
     */
    open(): () => Promise<unknown> {
      if (getState().status !== 'ready') void load()
      const unfollow = follow()
      return () => {
        unfollow()
        return flush()
      }
    },
  }
}

export type EpisodeContent = ReturnType<typeof createEpisodeContent>
