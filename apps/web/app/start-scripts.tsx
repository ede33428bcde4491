import { InlineScript } from './lib/view/inline-script.tsx'

/**
 * Starts the scripts of a document after its first paint, because they would compete with the visible content. A background tab is
 * never painted, so its scripts start immediately. `first-view-plugin` writes the scripts so that the browser does not start them.
 */
export const StartScripts = ({ nonce }: { nonce: string | undefined }) => (
  <InlineScript nonce={nonce} text={text} />
)

// `startWhenPainted` becomes an inline script, so it must not use any name that is defined outside of it.
const text = import.meta.env.SSR ? `(${String(startWhenPainted)})()` : ''

function startWhenPainted(): void {
  let started = false
  function start(): void {
    if (started) return
    started = true
    preload([...document.querySelectorAll<HTMLLinkElement>('link[rel="later-modulepreload"]')])
  }

  // Only six preloads are added at a time. Each takes about a millisecond on a phone, and the reader may already be scrolling.
  function preload(links: HTMLLinkElement[]): void {
    for (const link of links.splice(0, document.hidden ? links.length : 6)) link.rel = 'modulepreload'
    if (links.length > 0) setTimeout(() => preload(links))
    else run()
  }

  function run(): void {
    const waiting = document.querySelector<HTMLScriptElement>('script[type="later-module"]')
    if (!waiting) return
    const script = document.createElement('script')
    script.type = 'module'
    script.nonce = waiting.nonce
    script.textContent = waiting.textContent
    document.head.append(script)
    script.remove()
  }

  if (document.hidden) return start()
  document.addEventListener('visibilitychange', start, { once: true })
  const reportsPaint = PerformanceObserver.supportedEntryTypes.includes('paint')
  if (reportsPaint) new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  // Starts the scripts even if no paint is reported: one second after the next frame in browsers that report paints, right after
  // that frame in others.
  requestAnimationFrame(() => setTimeout(start, reportsPaint ? 1_000 : 0))
}
