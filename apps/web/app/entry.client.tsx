import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { guardChunks } from './lib/chunk-reload.ts'
import { noteArrival } from './lib/first-entry.ts'
import { ignoreAborts } from './lib/ignore-aborts.ts'
import { holdInstallOffer } from './lib/install-offer.ts'
import { currentLanguage } from './lib/language.ts'
import { beginInOfflineDocument } from './lib/offline-document.ts'
import { withTextsIn } from './lib/text-files.ts'

// The list of scripts is the same for all languages.
window.__reactRouterManifest &&= withTextsIn(currentLanguage(), window.__reactRouterManifest)
noteArrival()
guardChunks()
ignoreAborts()
holdInstallOffer()
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

// Not in the same piece of work as the modules were read in: the reader may already scroll and press.
setTimeout(hydrate)
