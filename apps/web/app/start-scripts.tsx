/**
 * Starts the scripts of a document when it was painted for the first time: before that they would only take time and
 * bandwidth from what is seen. `load-order-plugin` has the router write them so that the browser leaves them alone. A document
 * in the background is not painted: its scripts start at once.
 */
export const StartScripts = ({ nonce }: { nonce: string | undefined }) => (
  <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: source }} />
)

// It runs by itself, so it must not use anything around it.
const source = `(${String(startWhenPainted)})()`

function startWhenPainted(): void {
  let started = false
  const start = (): void => {
    if (started) return
    started = true
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later-modulepreload"]'))
      link.rel = 'modulepreload'
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
  requestAnimationFrame(() => setTimeout(start))
}
