import type { SubtitleView } from '@engawa/contract'
import { useCallback } from 'react'

type Props = { file: SubtitleView; onTrack: (track: HTMLTrackElement | null) => void }

/** The track element, with which the browser loads and parses a subtitle file. `CueLayer` shows its cues. */
export function SubtitleTrack({ file, onTrack }: Props) {
  const attach = useCallback(
    (element: HTMLTrackElement) => {
      onTrack(element)
      const unhide = hide(element)
      return () => {
        unhide()
        onTrack(null)
      }
    },
    [onTrack],
  )
  return <track ref={attach} kind="subtitles" src={file.url} srcLang={file.language} label={file.label} />
}

/**
 * Makes the browser parse a track without showing it. In full screen, iPhones show only the video element, so the browser itself
 * shows the track there.
 */
function hide(element: HTMLTrackElement): () => void {
  const video = element.parentElement
  const show = (mode: TextTrackMode) => () => void (element.track.mode = mode)
  const [begin, end] = [show('showing'), show('hidden')]
  end()
  video?.addEventListener('webkitbeginfullscreen', begin)
  video?.addEventListener('webkitendfullscreen', end)
  return () => {
    video?.removeEventListener('webkitbeginfullscreen', begin)
    video?.removeEventListener('webkitendfullscreen', end)
  }
}
