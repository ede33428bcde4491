/**
 * Keeps what was cancelled from being reported as an error of the page: a navigation that replaces another aborts its
 * request, and the router leaves the rest of that answer to nobody.
 */
export function ignoreAborts(): void {
  window.addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault()
  })
}
