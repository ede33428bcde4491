import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { mayPlay, watchFilmFacts } from './film-facts.ts'
import { filmSources, type FilmShape } from './film-files.ts'
import { createFilmKeeper } from './film-keeper.ts'
import { readShape, shapeOf, watchShape } from './film-shape.ts'

const clock = {
  every(ms: number, work: () => void) {
    const timer = window.setInterval(work, ms)
    return () => window.clearInterval(timer)
  },
}

/** The film of the sky. It is loaded only if it may play. */
export function Film() {
  const shape = useFilmShape()
  const allowed = useAllowed()
  if (!allowed || !shape) return null
  return <FilmScreen key={`${shape.shape} ${shape.dark}`} shape={shape} />
}

function FilmScreen({ shape }: { shape: FilmShape }) {
  const element = useRef<HTMLVideoElement>(null)
  const [shown, setShown] = useState(false)

  // The video plays outside of React: its events and a timer call the keeper.
  useEffect(() => {
    const film = element.current
    if (!film) return undefined
    const facts = watchFilmFacts(() => keeper.update())
    const keeper = createFilmKeeper(film, facts.read, clock)
    const events = ['ended', 'pause', 'suspend', 'canplay'] as const
    const update = (): void => keeper.update()
    for (const event of events) film.addEventListener(event, update)
    keeper.update()
    return () => {
      for (const event of events) film.removeEventListener(event, update)
      keeper.stop()
      facts.stop()
    }
  }, [])

  return (
    <video
      ref={element}
      muted
      loop
      playsInline
      disablePictureInPicture
      preload="auto"
      tabIndex={-1}
      data-testid="backdrop-film"
      onPlaying={() => setShown(true)}
      className={`absolute inset-0 size-full object-cover object-center transition-opacity duration-700 ${shown ? '' : 'opacity-0'}`}
    >
      {filmSources(shape).map(({ src, type }) => (
        <source key={src} src={src} type={type} />
      ))}
    </video>
  )
}

// Whether the film may play. All components share this value.
let allowed = false

function watchAllowed(changed: () => void): () => void {
  const facts = watchFilmFacts(update)
  function update(): void {
    allowed = mayPlay(facts.read())
    changed()
  }
  update()
  return facts.stop
}

const useAllowed = (): boolean =>
  useSyncExternalStore(
    watchAllowed,
    () => allowed,
    () => false,
  )

function useFilmShape(): FilmShape | undefined {
  return shapeOf(useSyncExternalStore(watchShape, readShape, () => ''))
}
