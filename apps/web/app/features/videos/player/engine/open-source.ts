import type { VideoSource } from '@engawa/contract'
import { loadOptional } from '#app/lib/net/chunk-reload.ts'

/** A video size in a playlist. */
export type Level = { width: number; height: number }

/** `network`: a retry may help. `media`: this browser cannot play the source. */
export type Problem = 'network' | 'media'

export type SourceEvents = {
  /** Called with the available sizes, in the order of the playlist; empty for a file. */
  onLevels: (levels: Level[]) => void
  /** Called with the index of the size that plays now. */
  onShown: (index: number) => void
  onFail: (problem: Problem) => void
}

export type OpenSource = {
  /** Chooses a size by its index. With null, the size is chosen by the bandwidth. */
  choose: (index: number | null) => void
  close: () => void
}

/** Whether this browser can play playlists with MSE, which allows a choice of size. */
export const hasMse = (): boolean => 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis

/** Plays a source in a media element. Positions are in seconds. */
export function openSource(
  video: HTMLVideoElement,
  source: VideoSource,
  at: number,
  events: SourceEvents,
): OpenSource {
  return source.kind === 'hls' && hasMse()
    ? openPlaylist(video, source.url, at, events)
    : openFile(video, source.url, events)
}

/** Plays a file, or a playlist if the browser supports playlists natively. */
function openFile(video: HTMLVideoElement, url: string, { onFail }: SourceEvents): OpenSource {
  const failed = () => onFail(video.error?.code === MediaError.MEDIA_ERR_DECODE ? 'media' : 'network')
  video.addEventListener('error', failed)
  video.src = url
  return {
    choose: () => {},
    close: () => {
      video.removeEventListener('error', failed)
      empty(video)
    },
  }
}

function openPlaylist(video: HTMLVideoElement, url: string, at: number, events: SourceEvents): OpenSource {
  let wanted: number | null = null
  let choose = (index: number | null): void => void (wanted = index)
  let close = () => {}
  let isClosed = false
  let wasRecovered = false

  async function open(): Promise<void> {
    const { Hls } = await loadOptional(() => import('./hls-chunk.ts'))
    if (isClosed) return
    const hls = new Hls({
      startPosition: at,
      // No worker is needed, because the segments are already fragmented MP4 and are not converted.
      enableWorker: false,
      capLevelToPlayerSize: true,
      backBufferLength: 60,
    })
    hls.on(Hls.Events.MANIFEST_PARSED, () => {
      events.onLevels(hls.levels.map(({ width, height }) => ({ width, height })))
      if (wanted !== null) choose(wanted)
    })
    hls.on(Hls.Events.LEVEL_SWITCHED, (_, { level }) => events.onShown(level))
    hls.on(Hls.Events.ERROR, (_, { fatal, type }) => {
      if (!fatal) return
      if (type !== Hls.ErrorTypes.MEDIA_ERROR) return events.onFail('network')
      if (wasRecovered) return events.onFail('media')
      wasRecovered = true
      hls.recoverMediaError()
    })
    choose = (index) => void (hls.nextLevel = index ?? -1)
    close = () => hls.destroy()
    hls.loadSource(url)
    hls.attachMedia(video)
  }

  open().catch(() => isClosed || events.onFail('network'))
  return {
    choose: (index) => choose(index),
    close: () => {
      isClosed = true
      close()
      empty(video)
    },
  }
}

/** Makes the media element stop loading its source. */
function empty(video: HTMLVideoElement): void {
  video.removeAttribute('src')
  video.load()
}
