import { create } from 'zustand'

/** Chromium's event when the site can be installed. It is sent once for each document, soon after the document has loaded. */
type InstallEvent = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

/** The browser's offer to install the site; null if the browser makes none. */
export const useInstallOffer = create<{ event: InstallEvent | null }>(() => ({ event: null }))

/** Stores the browser's offer and suppresses the browser's own bar, because a page of the site shows the offer. */
export function captureInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    useInstallOffer.setState({ event: event as InstallEvent })
  })
  window.addEventListener('appinstalled', () => useInstallOffer.setState({ event: null }))
}
