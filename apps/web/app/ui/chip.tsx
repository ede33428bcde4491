import type { ComponentProps } from 'react'
import { Link } from './link.tsx'
import { cx } from '#app/lib/class-names.ts'

const tones = {
  plain: 'bg-hover text-ink',
  accent: 'bg-accent-soft text-accent-text',
  leaf: 'bg-leaf-soft text-leaf',
  amber: 'bg-amber-soft text-amber',
  danger: 'bg-danger-soft text-danger',
}
const base = 'inline-flex min-h-7 items-center gap-1 rounded-sm px-2 text-sm whitespace-nowrap'

type Tone = { tone?: keyof typeof tones }

/** A small label. */
export function Chip({ tone = 'plain', className, ...rest }: Tone & ComponentProps<'span'>) {
  return <span {...rest} className={cx(base, tones[tone], className)} />
}

/** A small label that leads somewhere; `aria-current` marks the chosen one. */
export function ChipLink({ tone = 'plain', className, ...rest }: Tone & ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      className={cx(
        base,
        tones[tone],
        'touch-target hover:underline aria-[current]:bg-accent aria-[current]:text-accent-ink',
        className,
      )}
    />
  )
}
