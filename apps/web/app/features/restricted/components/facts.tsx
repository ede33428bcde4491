import type { RestrictedTile } from '@engawa/contract/restricted'
import { Clapperboard, Image, Images, Video } from 'lucide-react'
import { counted, formatNumber } from '#app/lib/text/format.ts'
import { clockText } from '#app/lib/text/clock-text.ts'
import { m } from '#app/texts/messages.js'

const kinds = {
  video: { Icon: Video, name: m.restricted_kind_video },
  clip: { Icon: Clapperboard, name: m.restricted_kind_clip },
  picture: { Icon: Image, name: m.restricted_kind_picture },
  gallery: { Icon: Images, name: m.restricted_kind_gallery },
}

/** One line with the kind, length and views of an item. It also shows the rating unless `brief` is set. */
export function Facts({ tile, brief = false }: { tile: RestrictedTile; brief?: boolean }) {
  const { kind, durationSec, pictures, views, rating } = tile
  const { Icon, name } = kinds[kind]
  const facts = [
    durationSec !== null && durationSec > 0 && clockText(durationSec),
    pictures !== null && m.restricted_pictures({ count: pictures }),
    views !== null && m.restricted_views({ count: counted(views) }),
    !brief && rating !== null && m.restricted_rating({ percent: formatNumber(Math.round(rating * 100)) }),
  ].filter((fact) => fact !== false)
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft tabular-nums">
      <Icon size={16} aria-hidden className="shrink-0" />
      <span className="sr-only">{name()}</span>
      {facts.map((fact) => (
        <span key={fact} className="not-last:after:ml-2 not-last:after:content-['·']">
          {fact}
        </span>
      ))}
    </p>
  )
}
