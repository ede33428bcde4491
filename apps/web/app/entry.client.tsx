import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { guardChunks } from './lib/chunk-reload.ts'
import { ignoreAborts } from './lib/ignore-aborts.ts'

guardChunks()
ignoreAborts()

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
