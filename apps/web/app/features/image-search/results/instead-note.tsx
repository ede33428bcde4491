import type { contract, OutputOf } from '@engawa/contract'
import { Info } from 'lucide-react'
import { RetryTime } from '#app/features/sources/index.ts'
import { m } from '#app/texts/messages.js'
import { Notice } from '#app/ui/notice.tsx'
import { ENGINE_NAMES } from '../image-search-paths.ts'

type Instead = NonNullable<OutputOf<typeof contract.imageSearch.ask>['instead']>

/** The reason why another engine answered. */
export const InsteadNote = ({ instead: { engine, problem, retryAt } }: { instead: Instead }) => (
  <Notice live="status" icon={<Info size={18} aria-hidden />}>
    {problem === 'engine_not_set_up'
      ? m.image_search_instead_not_set_up({ engine: ENGINE_NAMES[engine] })
      : m.image_search_instead_limited({ engine: ENGINE_NAMES[engine] })}
    {retryAt && (
      <>
        {' '}
        <RetryTime at={retryAt} variant="sentence" />
      </>
    )}
  </Notice>
)
