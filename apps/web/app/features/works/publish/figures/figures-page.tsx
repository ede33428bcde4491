import { contract, type WorkFigures } from '@engawa/contract'
import { ArrowLeft } from 'lucide-react'
import { formatDay, formatNumber } from '#app/lib/text/format.ts'
import { orPageError, pageNotFound } from '#app/lib/route/page-error.ts'
import { pageMeta } from '#app/lib/route/page-meta.ts'
import { requireLogin } from '#app/lib/route/require-login.ts'
import { defineRoute } from '#app/lib/route/define-route.ts'
import { optionalText } from '#app/lib/route/parameters.ts'
import { m } from '#app/texts/messages.js'
import { BarChart } from '#app/ui/bar-chart.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { fullNameOfChapter } from '../../components/chapter-name.ts'
import { kindOf } from '../../kinds.ts'
import type { Route } from './+types/figures-page'

const route = defineRoute({ id: optionalText() })

export const handle = route.handle

export const loader = route.loader(async ({ context, url }: Route.LoaderArgs, { id }) => {
  const { call } = requireLogin(context, url)
  if (id === null) throw pageNotFound(url.pathname)
  const [work, figures] = await orPageError(
    Promise.all([call(contract.works.info, { id }), call(contract.works.figures, { id })]),
    url,
  )
  return { work, figures }
})

export const meta: Route.MetaFunction = () => pageMeta({ title: m.figures_title(), noindex: true })

/** Reading statistics of a work, for each chapter. Only the author sees them. */
export default function FiguresPage({ loaderData: { work, figures } }: Route.ComponentProps) {
  const { chapters } = figures
  const isUnread = chapters.every((chapter) => COLUMNS.every(({ key }) => chapter[key] === 0))
  const numberOf = ({ number }: Chapter) => kindOf(work).parts.number({ number })
  const nameOf = (chapter: Chapter) => fullNameOfChapter(chapter, kindOf(work).parts.number)
  return (
    <div className="page-width flex flex-col gap-6 py-6">
      <Paper className="flex flex-col gap-5">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <p className="text-sm text-ink-soft">{m.figures_title()}</p>
            <Heading level={1}>{work.title === '' ? m.publish_untitled() : work.title}</Heading>
          </div>
          <ButtonLink
            to={`${kindOf(work).publishPath}?id=${work.id}`}
            size="sm"
            icon={<ArrowLeft size={16} aria-hidden />}
          >
            {m.figures_back()}
          </ButtonLink>
        </div>
        <Sums figures={figures} />
        <p className="measure text-sm text-ink-soft">{m.figures_line()}</p>
      </Paper>
      {isUnread ? (
        <Paper>
          <EmptyState line={chapters.length === 0 ? m.figures_none() : m.figures_unread()} />
        </Paper>
      ) : (
        <>
          <Paper className="grid grid-cols-1 gap-6 mid:grid-cols-3" aria-label={m.figures_charts()}>
            {COLUMNS.map(({ key, name, whole }) => (
              <BarChart
                key={key}
                label={name()}
                names={chapters.map(nameOf)}
                values={chapters.map((chapter) => chapter[key])}
                text={formatNumber}
                whole={whole(figures)}
                ends={[numberOf(chapters[0]!), numberOf(chapters.at(-1)!)]}
              />
            ))}
          </Paper>
          <Paper className="overflow-x-auto">
            <table className="w-full text-sm">
              <caption className="mb-3 text-start font-display text-xl">{m.figures_table()}</caption>
              <thead>
                <tr className="border-b border-line text-ink-soft">
                  <th scope="col" className="py-2 pe-3 text-start font-normal">
                    {kindOf(work).parts.heading()}
                  </th>
                  {COLUMNS.map(({ key, name }) => (
                    <th key={key} scope="col" className="px-3 py-2 text-end font-normal whitespace-nowrap">
                      {name()}
                    </th>
                  ))}
                  <th scope="col" className="py-2 ps-3 text-end font-normal whitespace-nowrap max-sm:hidden">
                    {m.figures_out()}
                  </th>
                </tr>
              </thead>
              <tbody>
                {chapters.map((chapter) => (
                  <tr key={chapter.id} className="border-b border-line last:border-0">
                    <th scope="row" className="py-2 pe-3 text-start font-medium">
                      {nameOf(chapter)}
                    </th>
                    {COLUMNS.map(({ key }) => (
                      <td key={key} className="px-3 py-2 text-end tabular-nums">
                        {formatNumber(chapter[key])}
                      </td>
                    ))}
                    <td className="py-2 ps-3 text-end whitespace-nowrap text-ink-soft max-sm:hidden">
                      {chapter.publishedAt && formatDay(chapter.publishedAt)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Paper>
        </>
      )}
    </div>
  )
}

type Chapter = WorkFigures['chapters'][number]

const COLUMNS = [
  {
    key: 'readers',
    name: m.figures_readers,
    whole: ({ readers }: WorkFigures) => m.figures_whole({ sum: formatNumber(readers) }),
  },
  {
    key: 'finishers',
    name: m.figures_finishers,
    whole: ({ finishers }: WorkFigures) => m.figures_to_end({ sum: formatNumber(finishers) }),
  },
  {
    key: 'likes',
    name: m.figures_likes,
    whole: ({ likes }: WorkFigures) => m.figures_whole({ sum: formatNumber(likes) }),
  },
] as const

function Sums({ figures }: { figures: WorkFigures }) {
  const sums = [
    { name: m.figures_views(), value: figures.views },
    { name: m.figures_readers(), value: figures.readers },
    { name: m.figures_finishers(), value: figures.finishers },
    { name: m.figures_likes(), value: figures.likes },
    { name: m.figures_saves(), value: figures.favorites },
  ]
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-3">
      {sums.map(({ name, value }) => (
        <div key={name} className="flex flex-col-reverse rounded-md border border-line bg-paper-2 p-3">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="font-display text-2xl tabular-nums">{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
