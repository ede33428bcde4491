import { contract, type ImageEngine, type ImageSearch } from '@engawa/contract'
import { ExternalLink, LinkIcon, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { formatDay } from '#app/lib/text/format.ts'
import { call } from '#app/lib/net/http-call.ts'
import { averageColor } from '#app/lib/view/thumbhash.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { enginePath, ENGINE_NAMES } from '../image-search-paths.ts'

type Props = { engine: ImageEngine; search: ImageSearch }

const icon = { size: 16, 'aria-hidden': true } as const

/** The searched picture, which stays visible next to the matches, and the actions on the search. */
export function SearchedPicture({ engine, search }: Props) {
  const { id, name, picture, address, createdAt, until } = search
  const navigate = useNavigate()
  const { busy, run } = useAction()
  async function copy(): Promise<void> {
    // The copied link uses the picture's address if there is one, because that link works for every member. The id of a search
    // works only for the member who made it.
    const path = enginePath(engine, address === null ? { search: id } : { address })
    await navigator.clipboard.writeText(window.location.origin + path)
  }
  async function forget(): Promise<void> {
    if (await run(() => call(contract.imageSearch.remove, { id }), m.image_search_forgotten()))
      await navigate(enginePath(engine), { replace: true })
  }
  return (
    <figure className="flex flex-row gap-4 md:sticky md:top-20 md:flex-col md:gap-3">
      <img
        src={picture.url}
        alt={name || m.image_search_picture()}
        width={picture.width}
        height={picture.height}
        style={{ backgroundColor: averageColor(picture.thumbhash) }}
        className="h-auto max-h-40 w-28 shrink-0 rounded-md object-contain md:max-h-[26rem] md:w-full"
      />
      <figcaption className="flex min-w-0 flex-col gap-2 text-sm">
        {name !== '' && <p className="truncate font-medium">{name}</p>}
        <p className="text-ink-soft">
          <RelativeTime time={createdAt} /> · {m.image_search_kept({ day: formatDay(until) })}
        </p>
        <div className="flex flex-wrap gap-1">
          <Button
            variant="plain"
            size="sm"
            icon={<LinkIcon {...icon} />}
            onClick={() => void run(copy, m.image_search_copied())}
          >
            {m.image_search_copy()}
          </Button>
          <Button
            variant="plain"
            size="sm"
            busy={busy}
            icon={<Trash2 {...icon} />}
            onClick={() => void forget()}
          >
            {m.image_search_forget()}
          </Button>
        </div>
        <OwnPageLink engine={engine} search={search} />
      </figcaption>
    </figure>
  )
}

/** A link to the engine's website, which opens with the picture if the engine can fetch it. */
export const OwnPageLink = ({ engine, search }: Props) => (
  <a
    href={search.pages[engine]}
    target="_blank"
    rel="noopener noreferrer nofollow"
    className="touch-target inline-flex items-center gap-1.5 text-accent-text underline underline-offset-3"
  >
    {m.image_search_own_page({ engine: ENGINE_NAMES[engine] })}
    <ExternalLink size={14} aria-hidden />
  </a>
)
