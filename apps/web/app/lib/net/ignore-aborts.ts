/**
 * Prevents aborted requests from being reported as errors of the page. A new navigation aborts the previous one, and the router
 * does not read the rest of the aborted response.
 */
export function ignoreAborts(): void {
  window.addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault()
  })
}
