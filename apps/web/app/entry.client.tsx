import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { guardChunks } from './lib/net/chunk-reload.ts'
import { noteArrival } from './lib/route/first-entry.ts'
import { ignoreAborts } from './lib/net/ignore-aborts.ts'
import { captureInstallOffer } from './lib/device/install-offer.ts'
import { currentLanguage } from './lib/text/language.ts'
import { beginInOfflineDocument } from './lib/route/offline-document.ts'
import { withTextsIn } from './lib/text/text-files.ts'

// Uses the text files of the page's language. The router's manifest in the document is the same for all languages.
window.__reactRouterManifest &&= withTextsIn(currentLanguage(), window.__reactRouterManifest)
noteArrival()
guardChunks()
ignoreAborts()
captureInstallOffer()
beginInOfflineDocument()

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}

// Hydrates in a separate task, so that the browser can handle scrolling and presses after the modules were evaluated.
setTimeout(hydrate)
