import { contract, type Section } from '@engawa/contract'
import {
  BookImage,
  BookMarked,
  BookText,
  Clapperboard,
  Check,
  Languages,
  MessagesSquare,
  Plus,
  Images,
  type LucideIcon,
} from 'lucide-react'
import { useState } from 'react'
import { call } from '#app/lib/net/http-call.ts'
import { useIsOn } from '#app/lib/view/site.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { useAction } from '#app/ui/use-action.ts'

type Suggestion = { url: string; section: Section; icon: LucideIcon; title: () => string; line: () => string }

/** Feeds of this site. They need no requests to other sites, and they show how the reader works. */
const suggestions: Suggestion[] = [
  {
    url: '/feeds/works/comics.atom',
    section: 'comics',
    icon: BookImage,
    title: m.feeds_own_comics,
    line: m.feeds_own_comics_line,
  },
  {
    url: '/feeds/works/novels.atom',
    section: 'novels',
    icon: BookText,
    title: m.feeds_own_novels,
    line: m.feeds_own_novels_line,
  },
  {
    url: '/feeds/works/videos.atom',
    section: 'videos',
    icon: Clapperboard,
    title: m.feeds_own_videos,
    line: m.feeds_own_videos_line,
  },
  {
    url: '/feeds/forum.atom',
    section: 'forum',
    icon: MessagesSquare,
    title: m.feeds_own_forum,
    line: m.feeds_own_forum_line,
  },
  {
    url: '/feeds/wiki.atom',
    section: 'wiki',
    icon: BookMarked,
    title: m.feeds_own_wiki,
    line: m.feeds_own_wiki_line,
  },
  {
    url: '/rss/nytimesdual',
    section: 'feeds',
    icon: Languages,
    title: m.feeds_newspaper,
    line: m.feeds_newspaper_short,
  },
  {
    url: '/rss/yandere',
    section: 'feeds',
    icon: Images,
    title: m.feeds_yandere,
    line: m.feeds_yandere_short,
  },
]

type Props = { known: readonly string[]; onAdded: () => void }

/** Suggests feeds to a new user. One press adds a feed. */
export function Suggestions({ known, onAdded }: Props) {
  return (
    <section aria-label={m.feeds_suggestions()} className="mt-2">
      <Heading level={2} size="lg" className="mb-3">
        {m.feeds_suggestions()}
      </Heading>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-3">
        {suggestions.map((each) => (
          <SuggestionCard
            key={each.url}
            suggestion={each}
            isKnown={known.includes(each.url)}
            onAdded={onAdded}
          />
        ))}
      </ul>
    </section>
  )
}

type CardProps = { suggestion: Suggestion; isKnown: boolean; onAdded: () => void }

function SuggestionCard({ suggestion, isKnown, onAdded }: CardProps) {
  const { url, section, icon: Icon, title, line } = suggestion
  const isOn = useIsOn(section)
  const [isAdded, setAdded] = useState(isKnown)
  const { busy, run } = useAction()
  if (!isOn) return null
  const add = async () => {
    const done = await run(() => call(contract.feedReader.subscribe, { url }))
    if (!done) return
    setAdded(true)
    onAdded()
  }
  return (
    <li className="flex items-center gap-3 rounded-md border border-line bg-paper-2 p-3">
      <Icon size={22} aria-hidden className="shrink-0 text-accent-text" />
      <div className="min-w-0 grow">
        <h3 className="text-base">{title()}</h3>
        <p className="text-sm text-ink-soft">{line()}</p>
      </div>
      {isAdded ? (
        <span className="shrink-0 text-leaf">
          <Check size={20} aria-hidden />
          <span className="sr-only">{m.feeds_is_read()}</span>
        </span>
      ) : (
        <Button
          size="sm"
          variant="plain"
          busy={busy}
          aria-label={m.feeds_add_this({ title: title() })}
          icon={<Plus size={18} aria-hidden />}
          onClick={() => void add()}
        />
      )}
    </li>
  )
}
