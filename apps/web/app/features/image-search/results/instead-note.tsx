import type { contract, OutputOf } from '@engawa/contract'
import { Info } from 'lucide-react'
import { Again } from '#app/features/sources/index.ts'
import { m } from '#app/texts/messages.js'
import { ENGINE_NAMES } from '../image-search-paths.ts'

type Instead = NonNullable<OutputOf<typeof contract.imageSearch.ask>['instead']>

/** Says why another engine answered. */
export const InsteadNote = ({ instead: { engine, problem, retryAt } }: { instead: Instead }) => (
  <output className="flex items-start gap-2 rounded-md bg-amber-soft px-3 py-2">
    <Info size={18} aria-hidden className="mt-0.5 shrink-0 text-amber" />
    <span>
      {problem === 'engine_not_set_up'
        ? m.image_search_instead_not_set_up({ engine: ENGINE_NAMES[engine] })
        : m.image_search_instead_limited({ engine: ENGINE_NAMES[engine] })}
      {retryAt && (
        <>
          {' '}
          <Again at={retryAt} says="sentence" />
        </>
      )}
    </span>
  </output>
)
