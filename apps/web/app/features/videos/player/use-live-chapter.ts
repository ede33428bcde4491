import { videoContent, type VideoChapter } from '@engawa/contract'
import { useEffect, useState } from 'react'
import { backgroundCall } from '#app/lib/net/http-call.ts'
import { createPaced } from '#app/lib/realtime/paced.ts'
import { watchChange } from '#app/lib/realtime/watched.ts'
import { videoChapters } from './video-chapters.ts'

/** Returns a chapter, and updates it while its video is missing or being converted. */
export function useLiveChapter(given: VideoChapter): VideoChapter {
  const [live, setLive] = useState(given)
  const chapter = live.id === given.id ? live : given
  const { id } = given
  const isSettled = chapter.video !== null && chapter.video.preparing.state !== 'preparing'
  useEffect(() => {
    if (isSettled) return undefined
    const paced = createPaced(async () => {
      setLive(await backgroundCall(videoContent, { chapterId: id }))
      videoChapters.forget(id)
    })
    const unwatch = watchChange({ kind: 'chapter', id }, 'preparing', paced.request)
    return () => {
      unwatch()
      paced.end()
    }
  }, [id, isSettled])
  return chapter
}
