import type { VideoChapter, WorkView } from '@engawa/contract'
import { Eye, Heart, Pencil, Star } from 'lucide-react'
import {
  AuthorLink,
  FollowButton,
  Count,
  LikeToggle,
  useReactionState,
} from '#app/features/subjects/index.ts'
import { m } from '#app/texts/messages.js'
import { Avatar } from '#app/ui/avatar.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Link } from '#app/ui/link.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { ShareButton } from '#app/features/works/detail/share-button.tsx'
import { Summary } from '#app/features/works/detail/summary.tsx'
import { tagPath } from '#app/features/works/kinds.ts'
import { ShelfButton } from '#app/features/works/own-shelf/shelf-button.tsx'
import { nameOfEpisode } from '../../episode-name.ts'
import { videoKind } from '../../video-kind.ts'

type Props = { chapter: VideoChapter; work: WorkView; isFollowing: boolean }

/** The title and author of the current episode, and the actions of the viewer, e.g. like and follow. */
export function VideoDetails({ chapter, work, isFollowing }: Props) {
  return (
    <Paper className="flex flex-col gap-4">
      <header className="flex flex-col gap-1">
        <Heading level={2}>{nameOfEpisode(chapter)}</Heading>
        <p className="text-ink-soft">
          <Link
            to={`/works/${work.id}`}
            className="touch-target no-underline hover:text-accent-text hover:underline"
          >
            {work.title}
          </Link>
          {chapter.title !== '' && ` · ${m.videos_episode_number({ number: chapter.number })}`}
        </p>
      </header>
      <Counts work={work} />
      <div className="flex flex-wrap items-center gap-3">
        <Author author={work.author} />
        <FollowButton uid={work.author.uid} following={isFollowing} />
        <span className="grow" />
        <div className="flex flex-wrap gap-2">
          <LikeToggle subject={{ kind: 'work', id: work.id }} liked={work.viewer.liked} />
          <ShelfButton work={work} shelf={work.viewer.shelf} />
          <ShareButton title={work.title} path={`/works/${work.id}`} />
          {work.can.edit && (
            <ButtonLink to={`${videoKind.publishPath}?id=${work.id}`} icon={<Pencil size={18} aria-hidden />}>
              {m.work_pages_edit()}
            </ButtonLink>
          )}
        </div>
      </div>
      {work.summary !== '' && <Summary text={work.summary} />}
      {work.tags.length > 0 && (
        <ul aria-label={m.works_tags()} className="flex flex-wrap gap-2">
          {work.tags.map((tag) => (
            <li key={tag}>
              <ChipLink wraps to={tagPath(videoKind, tag)}>
                {tag}
              </ChipLink>
            </li>
          ))}
        </ul>
      )}
    </Paper>
  )
}

const Author = ({ author }: Pick<WorkView, 'author'>) => (
  <AuthorLink author={author} className="group flex min-h-11 items-center gap-3 no-underline">
    <Avatar src={author.avatar} name="" size={40} />
    <span className="font-medium group-hover:text-accent-text">{author.name}</span>
  </AuthorLink>
)

function Counts({ work }: { work: WorkView }) {
  const { likes, saves } = useReactionState(
    { kind: 'work', id: work.id },
    { likes: work.likes, saves: work.favorites },
  )
  return (
    <p data-keep-clear="row" className="flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
      <Count icon={<Eye size={16} aria-hidden />} value={work.views} name={m.works_views} />
      <Count icon={<Heart size={16} aria-hidden />} value={likes} name={m.works_likes} />
      <Count icon={<Star size={16} aria-hidden />} value={saves} name={m.work_pages_favorites} />
    </p>
  )
}
