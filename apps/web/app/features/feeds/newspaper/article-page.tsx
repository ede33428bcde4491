import { contract, type Article, type ArticleBlock, type ArticleRun, type Freshness } from '@engawa/contract'
import { ArrowLeft, ExternalLink, LogIn } from 'lucide-react'
import { useLocation } from 'react-router'
import { visitContext } from '#app/context.ts'
import { loadFromSource, FreshnessLine, SourceFailed } from '#app/features/sources/index.ts'
import { cx } from '#app/lib/view/class-names.ts'
import { createDeviceSetting } from '#app/lib/device/device-setting.ts'
import { loginPath } from '#app/lib/route/login-path.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { m } from '#app/texts/messages.js'
import { buttonClass, ButtonLink } from '#app/ui/button.tsx'
import { Choice } from '#app/ui/choice.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { IconLink } from '#app/ui/icon-button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { newspaperPath } from '../paths.ts'
import type { Route } from './+types/article-page'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { call, signedIn } = context.get(visitContext)
  const result = await loadFromSource(call(contract.feedReader.nytimesArticle, { slug: params.slug }), url)
  return { ...result, signedIn }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: loaderData?.found?.article.title ?? m.feeds_newspaper(),
    description: loaderData?.found?.article.extract,
    noindex: true,
  })

type Layout = 'beside' | 'turns'

/** Layout of the two languages: next to each other, or alternating. A narrow screen always alternates them. */
const layout = createDeviceSetting<Layout>('engawa:bilingual', {
  parse: (text) => (text === 'turns' ? 'turns' : 'beside'),
  format: (chosen) => chosen,
})

export default function ArticlePage({ loaderData: { found, failure, signedIn } }: Route.ComponentProps) {
  return (
    <div className="page-width py-6">
      <Paper pad="l" className="mx-auto max-w-5xl">
        <IconLink to={newspaperPath()} label={m.feeds_newspaper_back()} className="-ml-2">
          <ArrowLeft size={22} aria-hidden />
        </IconLink>
        {failure && (
          <SourceFailed failure={failure}>
            <TextLink to={newspaperPath()}>{m.feeds_newspaper_back()}</TextLink>
          </SourceFailed>
        )}
        {found && (
          <article className="mt-2">
            <Head article={found.article} freshness={found.freshness} />
            {found.article.text ? (
              <Text text={found.article.text} />
            ) : (
              <Teaser article={found.article} signedIn={signedIn} />
            )}
          </article>
        )}
      </Paper>
    </div>
  )
}

function Head({ article, freshness }: { article: Article; freshness: Freshness }) {
  const { title, publishedAt, url, text } = article
  const chosen = layout.use()
  return (
    <header className="mb-6 flex flex-col gap-3">
      <Heading level={1} lang="zh-CN">
        {title}
      </Heading>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
        {text?.author && <span className="after:ml-2 after:content-['·']">{text.author}</span>}
        {publishedAt && <RelativeTime time={publishedAt} />}
      </p>
      <FreshnessLine freshness={freshness} />
      <div className="flex flex-wrap items-center gap-3">
        <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClass({ size: 'sm' })}>
          <ExternalLink size={16} aria-hidden />
          {m.feeds_at_newspaper()}
        </a>
        {text && (
          <div className="max-mid:hidden">
            <Choice
              label={m.feeds_languages()}
              hideLabel
              variant="plain"
              value={chosen}
              onChange={layout.set}
              options={[
                { value: 'beside', label: m.feeds_beside() },
                { value: 'turns', label: m.feeds_in_turn() },
              ]}
            />
          </div>
        )}
      </div>
    </header>
  )
}

/** Shows the extract, which guests may see too. Only members get the whole text, for private reading. */
function Teaser({ article: { extract }, signedIn }: { article: Article; signedIn: boolean }) {
  const { pathname } = useLocation()
  return (
    <>
      <p className="measure text-lg" lang="zh-CN">
        {extract}
      </p>
      <p className="measure mt-4 text-ink-soft">
        {signedIn ? m.feeds_article_only_extract() : m.feeds_article_guest()}
      </p>
      {!signedIn && (
        <ButtonLink
          to={loginPath(pathname)}
          variant="primary"
          className="mt-4"
          icon={<LogIn size={18} aria-hidden />}
        >
          {m.feeds_sign_in()}
        </ButtonLink>
      )}
    </>
  )
}

function Text({ text: { picture, blocks } }: { text: NonNullable<Article['text']> }) {
  const isSideBySide = layout.use() === 'beside'
  return (
    <div className={cx('flex flex-col gap-5', !isSideBySide && 'mx-auto max-w-[38em]')}>
      {picture && <Figure picture={picture} isFirst />}
      {blocks.map((block, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the blocks of a text never move
        <Block key={at} block={block} isSideBySide={isSideBySide} />
      ))}
      <p className="text-sm text-ink-soft">{m.feeds_article_own()}</p>
    </div>
  )
}

function Block({ block, isSideBySide }: { block: ArticleBlock; isSideBySide: boolean }) {
  if (block.kind === 'picture') return <Figure picture={block} />
  if (block.kind === 'footer') return <p className="text-sm text-ink-soft">{block.text}</p>
  const Tag = block.kind === 'heading' ? 'h2' : 'p'
  const isPair = block.en !== null && block.zh !== null
  return (
    <div
      className={cx(
        'grid gap-x-8 gap-y-2',
        isPair && isSideBySide && 'mid:grid-cols-2',
        !(isPair && isSideBySide) && 'measure',
      )}
    >
      {block.en && (
        <Tag lang="en" className={cx(block.kind === 'heading' && 'font-display text-lg')}>
          <Runs runs={block.en} />
        </Tag>
      )}
      {block.zh && (
        <Tag
          lang="zh-CN"
          className={cx(
            'leading-[1.75]',
            isPair && 'text-ink-soft',
            block.kind === 'heading' && 'font-display text-lg',
          )}
        >
          <Runs runs={block.zh} />
        </Tag>
      )}
    </div>
  )
}

const Runs = ({ runs }: { runs: readonly ArticleRun[] }) =>
  runs.map(({ text, mark, href }, at) => {
    const content = mark === 'strong' ? <strong>{text}</strong> : mark === 'emphasis' ? <em>{text}</em> : text
    if (href === null)
      // oxlint-disable-next-line react/no-array-index-key -- the runs of a text never move
      return <span key={at}>{content}</span>
    return (
      <a
        // oxlint-disable-next-line react/no-array-index-key -- the runs of a text never move
        key={at}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className="text-accent-text underline underline-offset-3"
      >
        {content}
      </a>
    )
  })

type FigureProps = { picture: { url: string; caption: string | null }; isFirst?: boolean }

/** A picture of an article. The source does not send its size, so the whole picture is fitted into a box with the ratio 3:2. */
function Figure({ picture: { url, caption }, isFirst }: FigureProps) {
  return (
    <figure className="mx-auto w-full max-w-3xl">
      <img
        src={url}
        alt={caption ?? ''}
        width={1200}
        height={800}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
        className="aspect-3/2 w-full rounded-md bg-sunken object-contain"
      />
      {caption && <figcaption className="mt-2 text-sm text-ink-soft">{caption}</figcaption>}
    </figure>
  )
}
