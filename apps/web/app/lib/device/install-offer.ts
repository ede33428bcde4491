import { create } from 'zustand'

/** What Chromium sends when the site may be installed: once for each document, soon after it has loaded. */
type InstallEvent = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

/** The browser's offer to install the site, while there is one. */
export const useInstallOffer = create<{ event: InstallEvent | null }>(() => ({ event: null }))

/** Takes the browser's offer without a bar that asks for attention: a page shows it where somebody looks for it. */
export function holdInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    useInstallOffer.setState({ event: event as InstallEvent })
  })
  window.addEventListener('appinstalled', () => useInstallOffer.setState({ event: null }))
}
