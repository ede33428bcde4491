import type { ChapterContent, WorkCard } from '@engawa/contract'
import { LatestComments } from '#app/features/discussion/index.ts'
import { AuthorLink, Cover, FollowButton, LikeToggle } from '#app/features/subjects/index.ts'
import { richText } from '#app/lib/text/rich-text.tsx'
import { m } from '#app/texts/messages.js'
import { Avatar } from '#app/ui/avatar.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Link } from '#app/ui/link.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { partsText } from '../components/parts-text.ts'
import { cardOfWork } from '../components/work-card.ts'
import { WorkTile } from '../components/work-tile.tsx'
import { kindOf } from '../kinds.ts'
import { ShelfButton } from '../own-shelf/shelf-button.tsx'
import { nameOfShelf } from '../own-shelf/shelf-names.ts'
import { refsOf } from '../part-comments/chapter-comments.tsx'
import { partNames } from '../part-comments/part-names.ts'
import type { ChapterEnd } from './chapter-end.ts'

const LATEST = 3

type Props = { end: ChapterEnd; chapter: ChapterContent }

/** Shown after the last chapter: a note that the work is completed, or the date of its last update with a hint to follow it. */
export function EndOfWork({ end, chapter: { work } }: Props) {
  const { progress, chapterList, updatedAt, viewer } = end.work
  if (progress === 'completed')
    return (
      <>
        <p className="font-display text-xl text-balance">{m.reader_end_completed({ title: work.title })}</p>
        <p className="text-balance text-ink-soft">{m.reader_end_thanks()}</p>
        {willMoveToDone(end) && (
          <p className="text-sm text-ink-soft">{m.reader_end_shelf({ shelf: nameOfShelf('done') })}</p>
        )}
      </>
    )
  return (
    <>
      <p className="font-display text-xl text-balance">{m.reader_all_read()}</p>
      <p className="text-sm text-balance text-ink-soft">
        {richText(m.reader_end_last, {
          time: <RelativeTime time={chapterList.at(-1)?.publishedAt ?? updatedAt} />,
        })}
      </p>
      <p className="text-sm text-balance text-ink-soft">
        {viewer.shelf && viewer.shelf !== 'dropped' ? m.reader_end_hears() : m.reader_end_offer()}
      </p>
    </>
  )
}

/** Whether the server moves the work to the shelf "done". The page shows that at once, because the loaded data may be older. */
const willMoveToDone = ({ work }: ChapterEnd): boolean =>
  work.viewer.shelf === 'reading' || work.viewer.shelf === 'planned'

/** The buttons that like and save the work, and follow its author. */
export function EndActions({ end, chapter }: Props) {
  const { work, author } = end
  const isDone = chapter.next === null && work.progress === 'completed' && willMoveToDone(end)
  return (
    <>
      <div className="flex flex-wrap items-center justify-center gap-2">
        <LikeToggle subject={{ kind: 'work', id: work.id }} liked={work.viewer.liked} />
        <ShelfButton work={work} shelf={isDone ? 'done' : work.viewer.shelf} />
      </div>
      <div className="flex max-w-full items-center gap-3">
        <AuthorLink
          author={work.author}
          className="group flex min-h-11 min-w-0 items-center gap-2 no-underline"
        >
          <Avatar src={work.author.avatar} name="" size={36} />
          <span className="truncate font-medium group-hover:text-accent-text">{work.author.name}</span>
        </AuthorLink>
        {!work.author.deleted && (
          <FollowButton uid={work.author.uid} following={author?.isFollowing ?? false} />
        )}
      </div>
    </>
  )
}

/** The latest comments on the chapter, and a field for a new comment. */
export function EndLatestComments({ chapter }: Pick<Props, 'chapter'>) {
  const { subject, part } = refsOf(chapter)
  return (
    <section className="w-full border-t border-line pt-4 text-start">
      <Heading level={3} className="mb-2">
        {kindOf(chapter.work).parts.comments()}
      </Heading>
      <LatestComments
        {...{ subject, part }}
        canComment={chapter.status === 'published'}
        names={partNames(chapter.work)}
        title={kindOf(chapter.work).parts.comments()}
        page={`/works/${chapter.work.id}`}
        latest={LATEST}
      />
    </section>
  )
}

/** Works to continue with: the author's next work, and three similar ones. */
export function EndMore({ more }: { more: NonNullable<ChapterEnd['more']> }) {
  const { ofAuthor, alike } = more
  return (
    <>
      {ofAuthor && (
        <section
          className="w-full border-t border-line pt-4 text-start"
          aria-label={m.reader_end_of_author()}
        >
          <Heading level={3} className="mb-2">
            {m.reader_end_of_author()}
          </Heading>
          <NextWork work={ofAuthor} />
        </section>
      )}
      {alike.length > 0 && (
        <section
          className="w-full border-t border-line pt-4 text-start"
          aria-label={m.work_pages_recommended()}
        >
          <Heading level={3} className="mb-2">
            {m.work_pages_recommended()}
          </Heading>
          <ul className="grid grid-cols-3 gap-3">
            {alike.map((work) => (
              <li key={work.id} className="min-w-0">
                <WorkTile work={work} sizes="160px" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const NextWork = ({ work }: { work: WorkCard }) => (
  <Link
    to={`/works/${work.id}`}
    className="group flex items-center gap-3 overflow-hidden rounded-md border border-line bg-paper-3 no-underline shadow-1 hover:shadow-2"
  >
    <Cover card={cardOfWork(work)} sizes="80px" upright decorative className="w-16 shrink-0" />
    <span className="min-w-0 flex-1 py-2 pe-3">
      <span className="line-clamp-2 font-medium group-hover:text-accent-text">{work.title}</span>
      <span className="block truncate text-sm text-ink-soft">{partsText(work)}</span>
    </span>
  </Link>
)
