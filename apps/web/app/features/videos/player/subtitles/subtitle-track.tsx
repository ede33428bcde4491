import type { SubtitleView } from '@engawa/contract'
import { useCallback } from 'react'

type Props = { file: SubtitleView; onTrack: (track: HTMLTrackElement | null) => void }

/** The element that has the browser load and read a file of subtitles; `CueLayer` shows what it read. */
export function SubtitleTrack({ file, onTrack }: Props) {
  const take = useCallback(
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
  return <track ref={take} kind="subtitles" src={file.url} srcLang={file.language} label={file.label} />
}

/** Has a track be read but not drawn. iPhones show the video alone on the full screen: there only the browser can draw. */
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
