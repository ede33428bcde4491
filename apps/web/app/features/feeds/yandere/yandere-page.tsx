import { contract, YANDERE_PERIODS, type YanderePeriod, type YanderePost } from '@engawa/contract'
import { visitContext } from '#app/context.ts'
import { loadFromSource, FreshnessLine, SourceFailed } from '#app/features/sources/index.ts'
import { pageNotFound } from '#app/lib/route/page-error.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { listOf } from '#app/lib/text/list-of.ts'
import { m } from '#app/texts/messages.js'
import { Heading } from '#app/ui/heading.tsx'
import { Link, TextLink } from '#app/ui/link.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { SubscribeHere } from '../hub/subscribe-here.tsx'
import { newspaperPath, yanderePath } from '../paths.ts'
import { PostView } from './post-view.tsx'
import type { Route } from './+types/yandere-page'

/** Returns the period or the picture's id that the page's address contains. */
function readSlug(slug: string | undefined, url: URL): { period: YanderePeriod } | { id: number } {
  const period = YANDERE_PERIODS.find((each) => each === (slug ?? '1d'))
  if (period) return { period }
  if (/^[1-9]\d{0,9}$/.test(slug ?? '')) return { id: Number(slug) }
  throw pageNotFound(url.pathname)
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { call } = context.get(visitContext)
  const requested = readSlug(params.slug, url)
  if ('id' in requested) {
    const { found, failure } = await loadFromSource(
      call(contract.feedReader.yanderePost, { postId: requested.id }),
      url,
    )
    return { kind: 'post' as const, id: requested.id, found, failure }
  }
  const { found, failure } = await loadFromSource(call(contract.feedReader.yandere, requested), url)
  return { kind: 'list' as const, period: requested.period, found, failure }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: loaderData?.kind === 'post' ? m.feeds_picture({ id: loaderData.id }) : m.feeds_yandere(),
    description: m.feeds_yandere_line(),
    noindex: true,
  })

const periods: Record<YanderePeriod, () => string> = {
  '1d': m.feeds_period_day,
  '1w': m.feeds_period_week,
  '1m': m.feeds_period_month,
  '1y': m.feeds_period_year,
}

export default function YanderePage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page-width py-6">
      <Paper>{loaderData.kind === 'post' ? <PostView {...loaderData} /> : <List {...loaderData} />}</Paper>
    </div>
  )
}

type ListProps = Extract<Route.ComponentProps['loaderData'], { kind: 'list' }>

function List({ period, found, failure }: ListProps) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading level={1}>{m.feeds_yandere()}</Heading>
        <SubscribeHere url="/rss/yandere" />
      </div>
      <p className="mt-1 mb-3 text-sm text-ink-soft">{m.feeds_yandere_line()}</p>
      <Tabs
        label={m.feeds_periods()}
        tabs={YANDERE_PERIODS.map((each) => ({
          to: yanderePath(each),
          label: periods[each](),
          current: each === period,
        }))}
      />
      {failure && (
        <SourceFailed failure={failure}>
          <TextLink to={newspaperPath()}>{m.feeds_newspaper()}</TextLink>
          {' · '}
          <TextLink to="/rss">{m.shell_place_feeds()}</TextLink>
        </SourceFailed>
      )}
      {found && (
        <>
          <FreshnessLine freshness={found.freshness} className="my-3" />
          {found.items.length === 0 ? (
            <EmptyState line={m.feeds_yandere_none()} />
          ) : (
            <Grid posts={found.items} />
          )}
        </>
      )}
    </>
  )
}

/** Shows pictures of different ratios in rows of equal height. All sizes are known before any picture is loaded. */
const Grid = ({ posts }: { posts: YanderePost[] }) => (
  <ul className="flex flex-wrap gap-2 [--row:128px] after:grow-[99999] after:content-[''] md:[--row:220px]">
    {posts.map((post, at) => (
      <GridPicture key={post.id} post={post} isFirst={at < 4} />
    ))}
  </ul>
)

function GridPicture({ post, isFirst }: { post: YanderePost; isFirst: boolean }) {
  const { id, thumb, width, height, tags, score } = post
  const ratio = Math.min(Math.max(width / height, 0.5), 2.4)
  return (
    <li style={{ flexGrow: ratio * 100, flexBasis: `calc(${ratio} * var(--row))` }}>
      <Link
        to={yanderePath(id)}
        aria-label={m.feeds_picture_of({ id, tags: listOf(tags.slice(0, 5)), score })}
        className="block overflow-hidden rounded-sm bg-sunken"
        style={{ aspectRatio: ratio }}
      >
        {thumb.url && (
          <img
            src={thumb.url}
            alt=""
            width={thumb.width}
            height={thumb.height}
            loading={isFirst ? 'eager' : 'lazy'}
            decoding="async"
            className="size-full object-cover"
          />
        )}
      </Link>
    </li>
  )
}
