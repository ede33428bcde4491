import { create } from 'zustand'

/** The event of Chromium when the site can be installed: once for each document, soon after it has loaded. */
type InstallEvent = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

/** The browser's offer to install the site; null when there is none. */
export const useInstallOffer = create<{ event: InstallEvent | null }>(() => ({ event: null }))

/** Stores the browser's offer and suppresses its own bar: a page shows the offer where readers look for it. */
export function captureInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    useInstallOffer.setState({ event: event as InstallEvent })
  })
  window.addEventListener('appinstalled', () => useInstallOffer.setState({ event: null }))
}
