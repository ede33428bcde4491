import type { RestrictedTile } from '@engawa/contract/restricted'
import { listOf } from '#app/lib/text/list-of.ts'
import { m } from '#app/texts/messages.js'
import { Link } from '#app/ui/link.tsx'
import { Facts } from '../components/facts.tsx'
import { ReportButton } from '../report/report-button.tsx'
import { itemPath } from '../source-pages.ts'
import { Thumb } from './thumb.tsx'

const TAGS_SHOWN = 6

type Props = { tile: RestrictedTile; onReport: (note: string) => Promise<boolean> }

/** An item of a list, as text. Its thumbnail is shown only if the reader has switched thumbnails on. */
export function Tile({ tile, onReport }: Props) {
  const { source, id, title, tags, thumb } = tile
  const path = itemPath(source, id)
  return (
    <li className="flex min-w-0 flex-col overflow-hidden rounded-md border border-line bg-paper-2 shadow-1">
      {thumb !== null && <Thumb key={thumb} src={thumb} to={path} />}
      <div className="flex grow flex-col gap-1.5 p-3">
        <h2 className="line-clamp-3 leading-snug font-medium wrap-anywhere">
          <Link to={path} className="hover:underline">
            {title === '' ? m.restricted_untitled() : title}
          </Link>
        </h2>
        <Facts tile={tile} brief />
        {tags.length > 0 && (
          <p className="line-clamp-2 text-sm wrap-anywhere text-ink-soft">
            <span className="sr-only">{m.restricted_tags()}: </span>
            {listOf(tags.slice(0, TAGS_SHOWN))}
          </p>
        )}
        <div className="mt-auto flex justify-end pt-1">
          <ReportButton title={title} onReport={onReport} />
        </div>
      </div>
    </li>
  )
}
