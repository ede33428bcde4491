/**
 * Prevents error reports for aborted requests. A new navigation aborts the previous one, and the router does not read the rest of
 * its response.
 */
export function ignoreAborts(): void {
  window.addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault()
  })
}
