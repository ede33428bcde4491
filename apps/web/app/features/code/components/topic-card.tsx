import { chosenRoute, type CodeCollectionCard, type CodeTopicCard } from '@engawa/contract'
import { Hash, LibraryBig, type LucideIcon } from 'lucide-react'
import { m } from '#app/texts/messages.js'
import { Link } from '#app/ui/link.tsx'

const card =
  'flex h-full items-center gap-3 rounded-md border border-line bg-paper-2 p-3 shadow-1 transition-colors duration-150 hover:bg-hover'

export const TopicCard = ({ topic }: { topic: CodeTopicCard }) => (
  <li>
    <Link to={chosenRoute('topics', topic.slug)} className={card}>
      <Mark src={topic.logo} icon={Hash} />
      <span className="min-w-0">
        <span className="block font-medium">{topic.title}</span>
        {topic.summary && <span className="line-clamp-2 text-sm text-ink-soft">{topic.summary}</span>}
      </span>
    </Link>
  </li>
)

export const CollectionCard = ({ collection }: { collection: CodeCollectionCard }) => (
  <li>
    <Link to={chosenRoute('collections', collection.slug)} className={card}>
      <Mark src={collection.picture} icon={LibraryBig} />
      <span className="min-w-0">
        <span className="block font-medium">{collection.title}</span>
        {collection.itemCount !== null && (
          <span className="text-sm text-ink-soft">{m.code_items({ count: collection.itemCount })}</span>
        )}
      </span>
    </Link>
  </li>
)

/** A square of fixed size with a picture. If the picture is missing or fails to load, it shows an icon. */
export function Mark({
  src,
  icon: Icon,
  size = 48,
}: {
  src: string | null
  icon: LucideIcon
  size?: number
}) {
  return (
    <span
      className="relative grid shrink-0 place-items-center overflow-hidden rounded-sm bg-accent-soft text-accent-text"
      style={{ width: size, height: size }}
    >
      <Icon size={size / 2} aria-hidden />
      {src && (
        <img
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={({ currentTarget }) => (currentTarget.hidden = true)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  )
}

export const CardGrid = ({ children }: { children: React.ReactNode }) => (
  <ul className="grid gap-3 sm:grid-cols-2 mid:grid-cols-3">{children}</ul>
)
