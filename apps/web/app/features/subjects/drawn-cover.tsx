import type { SubjectCard } from '@engawa/contract'
import type { LucideIcon } from 'lucide-react'
import type { CSSProperties } from 'react'
import { cx } from '#app/lib/view/class-names.ts'
import { coverLook, titleSize } from './cover-look.ts'

type Props = {
  card: Pick<SubjectCard, 'id' | 'title'> & { emblem?: LucideIcon }
  /** Aspect ratio as a CSS value, e.g. `2 / 3`. */
  ratio: string
  /** The name for screen readers. They skip the cover when the name is undefined. */
  label?: string | undefined
  className?: string | undefined
}

/**
 * The cover of a subject without a picture: its title on tinted paper with a pale sun. Tint and sun depend only on its id. A cover
 * that is too small for the title shows only the first character.
 */
export function DrawnCover({ card, ratio, label, className }: Props) {
  const { id, title, emblem: Emblem } = card
  const { hue, sun } = coverLook(id)
  const shown = title.trim() === '' ? '…' : title.trim()
  const tint = (lightness: string, chroma: number) =>
    `oklch(from var(--color-accent-soft) ${lightness} ${chroma} calc(h + ${hue}))`
  // Container units (`cqmin`) only work inside the container.
  const disc = `radial-gradient(circle at ${sun}% 24%, ${tint('calc(l + 0.05)', 0.018)} 0 24cqmin, transparent 24.5cqmin)`
  const style: CSSProperties = {
    aspectRatio: ratio,
    containerType: 'size',
    backgroundColor: tint('l', 0.028),
  }
  return (
    <span
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      className={cx('relative block overflow-hidden text-ink', className)}
      style={style}
    >
      <span aria-hidden className="absolute inset-0" style={{ backgroundImage: disc }} />
      <span
        aria-hidden
        className="absolute inset-[5cqmin] flex flex-col items-center rounded-sm border border-line p-[6cqmin] @max-[99px]:hidden"
      >
        <span className="flex min-h-0 flex-1 items-center">
          <span
            className="line-clamp-5 text-center font-display leading-snug font-medium text-balance [line-break:strict] [overflow-wrap:anywhere]"
            style={{ fontSize: `${titleSize(shown)}cqmin` }}
          >
            {shown}
          </span>
        </span>
        {Emblem && <Emblem className="size-[10cqmin] shrink-0 self-end text-ink-soft" strokeWidth={1.5} />}
      </span>
      <span
        aria-hidden
        className="absolute inset-0 hidden items-center justify-center font-display text-[length:46cqmin] leading-none @max-[99px]:flex"
      >
        {Array.from(shown)[0]}
      </span>
    </span>
  )
}
