import { BOARD_TITLES, type BoardNote, type BoardPostView } from '@engawa/contract'
import {
  ChevronLeft,
  ChevronRight,
  Copy,
  Download,
  EyeOff,
  ExternalLink,
  Heart,
  ImageUpscale,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { FreshnessLine } from '#app/features/sources/index.ts'
import { cx } from '#app/lib/view/class-names.ts'
import { formatBytes, formatDay, formatNumber } from '#app/lib/text/format.ts'
import { listOf } from '#app/lib/text/list-of.ts'
import { m } from '#app/texts/messages.js'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { FindPictureButton } from '#app/ui/find-picture.tsx'
import { IconLink } from '#app/ui/icon-button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toastError, toastSuccess } from '#app/ui/toast.ts'
import { type BoardsAddress, boardsPath, pathTo, type PostKey } from '../board-paths.ts'
import { NearPictures } from './near-pictures.tsx'
import { PostTags } from './post-tags.tsx'
import { Section } from './section.tsx'
import type { ViewerCommands } from './use-viewer-keys.ts'

type Props = {
  address: BoardsAddress
  post: BoardPostView | undefined
  commands: ViewerCommands
  isKept: boolean
  isOriginal: boolean
  notes: readonly BoardNote[]
  onOpen: (key: PostKey) => void
}

/** The board's information about the picture, shown next to it. */
export function PostInfo(props: Props) {
  const { post } = props
  return (
    <aside
      data-info
      aria-label={m.boards_info()}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
      tabIndex={0}
      className="flex shrink-0 flex-col gap-5 border-line bg-paper-3 p-4 -outline-offset-2 max-mid:border-t mid:w-88 mid:overflow-y-auto mid:overscroll-contain mid:border-l"
    >
      {post ? <PostDetails {...props} post={post} /> : <Waiting />}
    </aside>
  )
}

const Waiting = () => (
  <div className="flex flex-col gap-3">
    {['w-3/4', 'w-1/2', 'w-2/3', 'w-1/3', 'w-3/5', 'w-2/5'].map((width) => (
      <Skeleton key={width} className={`h-6 ${width}`} />
    ))}
  </div>
)

function PostDetails({
  address,
  post,
  commands,
  isKept,
  isOriginal,
  notes,
  onOpen,
}: Props & { post: BoardPostView }) {
  return (
    <>
      {post.hiddenBy && (
        <Notice small icon={<EyeOff size={16} aria-hidden />}>
          {m.boards_hidden_by({ line: post.hiddenBy })}
        </Notice>
      )}
      <Actions {...{ post, commands, isKept, isOriginal }} />
      <PostTags {...{ address, post }} />
      {notes.length > 0 && (
        <Section title={m.boards_notes()}>
          <ul className="flex flex-col gap-2 text-sm">
            {notes.map(({ id, text }) => (
              <li key={id} className="rounded-sm bg-sunken px-3 py-2 whitespace-pre-line">
                {text}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Pools {...{ address, post }} />
      {(post.parentId !== null || post.hasChildren) && (
        <Section title={m.board_tiles_family()}>
          <NearPictures kind="family" post={post} onOpen={onOpen} />
        </Section>
      )}
      <Section title={m.boards_similar()}>
        <NearPictures kind="similar" post={post} onOpen={onOpen} />
      </Section>
      <Facts post={post} />
      <FreshnessLine freshness={post.freshness} />
    </>
  )
}

type ActionProps = Pick<Props, 'commands' | 'isKept' | 'isOriginal'> & { post: BoardPostView }

function Actions({ post, commands, isKept, isOriginal }: ActionProps) {
  const { original, sample, page, board, id } = post
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        variant={isKept ? 'quiet' : 'primary'}
        aria-pressed={isKept}
        icon={<Heart size={16} aria-hidden className={cx(isKept && 'fill-current')} />}
        onClick={commands.keep}
      >
        {isKept ? m.board_tiles_kept() : m.boards_keep()}
      </Button>
      {original.url !== null && (
        <>
          <Button
            size="sm"
            aria-pressed={isOriginal}
            icon={<ImageUpscale size={16} aria-hidden />}
            onClick={commands.original}
            className="sm:hidden"
          >
            {m.boards_original()}
          </Button>
          <a
            href={original.url}
            download={`${board}-${id}.${original.type}`}
            className={buttonClass({ size: 'sm' })}
          >
            <Download size={16} aria-hidden />
            {m.boards_download()}
          </a>
        </>
      )}
      <a
        href={page}
        target="_blank"
        rel="noreferrer noopener nofollow"
        className={buttonClass({ size: 'sm' })}
      >
        <ExternalLink size={16} aria-hidden />
        {BOARD_TITLES[board]}
      </a>
      <FindPictureButton src={sample.url} />
      <Button size="sm" icon={<Copy size={16} aria-hidden />} onClick={() => void copyTags(post)}>
        {m.boards_copy_tags()}
      </Button>
    </div>
  )
}

async function copyTags({ tags }: BoardPostView): Promise<void> {
  try {
    await navigator.clipboard.writeText(tags.flatMap(({ names }) => names).join(' '))
    toastSuccess(m.boards_copied())
  } catch {
    toastError(m.boards_not_copied())
  }
}

function Pools({ address, post: { board, pools } }: { address: BoardsAddress; post: BoardPostView }) {
  if (pools === null || pools.length === 0) return null
  const at = (id: number | null) => (id === null ? null : boardsPath({ ...address, post: { board, id } }))
  return (
    <Section title={m.boards_pools()}>
      <ul className="flex flex-col gap-1">
        {pools.map(({ id, name, count, previousId, nextId }) => (
          <li key={id} className="flex items-center gap-1 text-sm">
            <Step to={at(previousId)} label={m.boards_pool_previous({ name })}>
              <ChevronLeft size={16} aria-hidden />
            </Step>
            <TextLink
              to={pathTo({ page: address.page, boards: [board], view: 'pool', pool: { board, id } })}
              className="min-w-0 flex-1 truncate text-center"
            >
              {name}
              {count > 0 && ` (${formatNumber(count)})`}
            </TextLink>
            <Step to={at(nextId)} label={m.boards_pool_next({ name })}>
              <ChevronRight size={16} aria-hidden />
            </Step>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Step = ({ to, label, children }: { to: string | null; label: string; children: ReactNode }) =>
  to === null ? (
    <span className="size-8" />
  ) : (
    <IconLink size="sm" to={to} label={label} preventScrollReset>
      {children}
    </IconLink>
  )

function Facts({ post }: { post: BoardPostView }) {
  const { width, height, original, score, favourites, author, source, createdAt, alsoOn, md5, board } = post
  return (
    <Section title={m.boards_facts()}>
      <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1 text-sm">
        <Fact name={m.boards_size()}>
          {width} × {height} · {original.type.toUpperCase()}
          {original.bytes !== null && ` · ${formatBytes(original.bytes)}`}
        </Fact>
        <Fact name={m.boards_score()}>
          {formatNumber(score)}
          {favourites !== null && ` · ♥ ${formatNumber(favourites)}`}
        </Fact>
        {author && <Fact name={m.boards_uploader()}>{author}</Fact>}
        <Fact name={m.boards_date()}>{formatDay(createdAt)}</Fact>
        {source && (
          <Fact name={m.boards_source()}>
            {source.url === null ? (
              source.text
            ) : (
              <a
                href={source.url}
                target="_blank"
                rel="noreferrer noopener nofollow"
                className="break-all text-accent-text underline"
              >
                {source.url.replace(/^https?:\/\/(www\.)?/, '')}
              </a>
            )}
          </Fact>
        )}
        {alsoOn.length > 0 && (
          <Fact name={m.boards_also_on()}>{listOf(alsoOn.map((each) => BOARD_TITLES[each.board]))}</Fact>
        )}
        {md5 && (
          <Fact name="MD5">
            <TextLink to={pathTo({ q: `md5:${md5}` })} className="font-mono break-all">
              {md5.slice(0, 12)}…
            </TextLink>
          </Fact>
        )}
        {!md5 && <Fact name="ID">{`${board} ${post.id}`}</Fact>}
      </dl>
    </Section>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-soft">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </>
)
