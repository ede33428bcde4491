import type { ComponentProps } from 'react'
import { Link } from './link.tsx'
import { cx } from '#app/lib/view/class-names.ts'

const tones = {
  plain: 'bg-hover text-ink',
  accent: 'bg-accent-soft text-accent-text',
  leaf: 'bg-leaf-soft text-leaf',
  amber: 'bg-amber-soft text-amber',
  danger: 'bg-danger-soft text-danger',
}
const base = 'inline-flex min-h-7 max-w-full items-center gap-1 rounded-sm px-2 text-sm'

/** `wraps` allows line breaks. Use it for texts of members, which may be longer than the row. */
type Look = { tone?: keyof typeof tones; wraps?: boolean }

const lines = (wraps: boolean) => (wraps ? 'py-0.5' : 'whitespace-nowrap')

/** A small label. */
export function Chip({ tone = 'plain', wraps = false, className, ...rest }: Look & ComponentProps<'span'>) {
  return <span {...rest} className={cx(base, lines(wraps), tones[tone], className)} />
}

const chosen = {
  strong: 'aria-[current]:bg-accent aria-[current]:text-accent-ink',
  soft: 'aria-[current]:bg-accent-soft aria-[current]:text-accent-text',
}

/** A small label that is a link. `aria-current` marks the chosen one. Use `soft` if several can be chosen. */
export function ChipLink({
  mark = 'strong',
  tone = 'plain',
  wraps = false,
  className,
  ...rest
}: Look & { mark?: keyof typeof chosen } & ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      className={cx(base, lines(wraps), tones[tone], 'touch-target hover:underline', chosen[mark], className)}
    />
  )
}
