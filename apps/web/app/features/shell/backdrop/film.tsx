import { useEffect, useRef, useState } from 'react'
import { useFilmChoice } from './film-choice.ts'
import { mayPlay, watchFilmFacts } from './film-facts.ts'
import { filmSources, type FilmShape } from './film-files.ts'
import { createFilmKeeper } from './film-keeper.ts'

const clock = {
  every(ms: number, work: () => void) {
    const timer = window.setInterval(work, ms)
    return () => window.clearInterval(timer)
  },
}

/** The moving sky. Nothing of it is loaded before the page stands and the browser is idle, or when it may not play. */
export default function Film() {
  const shape = useFilmShape()
  const allowed = useAllowed()
  if (!allowed || !shape) return null
  return <FilmScreen key={`${shape.tall} ${shape.dark}`} shape={shape} />
}

function FilmScreen({ shape }: { shape: FilmShape }) {
  const element = useRef<HTMLVideoElement>(null)
  const [shown, setShown] = useState(false)

  // The element is an outside machine: its events and the clock drive the keeper.
  useEffect(() => {
    const film = element.current
    if (!film) return undefined
    const facts = watchFilmFacts(() => keeper.tend())
    const keeper = createFilmKeeper(film, facts.read, clock)
    const events = ['ended', 'pause', 'suspend', 'canplay'] as const
    const tend = (): void => keeper.tend()
    for (const event of events) film.addEventListener(event, tend)
    keeper.tend()
    return () => {
      for (const event of events) film.removeEventListener(event, tend)
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
      className={`absolute inset-0 size-full object-cover object-bottom transition-opacity duration-700 ${shown ? '' : 'opacity-0'}`}
    >
      {filmSources(shape).map(({ src, type }) => (
        <source key={src} src={src} type={type} />
      ))}
    </video>
  )
}

function useAllowed(): boolean {
  const [allowed, setAllowed] = useState(false)
  useEffect(() => {
    const facts = watchFilmFacts(() => setAllowed(mayPlay(facts.read())))
    useFilmChoice.getState().reread()
    setAllowed(mayPlay(facts.read()))
    return facts.stop
  }, [])
  return allowed
}

/** Which film fits: by the window's shape and the theme, followed while they change. */
function useFilmShape(): FilmShape | undefined {
  const [shape, setShape] = useState<FilmShape>()
  useEffect(() => {
    const tall = window.matchMedia('(max-aspect-ratio: 3/4)')
    const dark = window.matchMedia('(prefers-color-scheme: dark)')
    const read = (): void => {
      const theme = document.documentElement.dataset['theme']
      setShape({ tall: tall.matches, dark: theme === 'dark' || (theme !== 'light' && dark.matches) })
    }
    const themes = new MutationObserver(read)
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    tall.addEventListener('change', read)
    dark.addEventListener('change', read)
    read()
    return () => {
      themes.disconnect()
      tall.removeEventListener('change', read)
      dark.removeEventListener('change', read)
    }
  }, [])
  return shape
}
