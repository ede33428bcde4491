import { cx } from '#app/lib/view/class-names.ts'

/** A progress bar for a value from 0 to 1, with an accessible name. Show numbers next to it. */
export function Progress({ value, label, className }: { value: number; label: string; className?: string }) {
  return (
    <progress
      aria-label={label}
      value={Math.round(Math.min(1, Math.max(0, value)) * 100)}
      max={100}
      className={cx(
        'h-1.5 w-full appearance-none overflow-hidden rounded-sm border-0 bg-hover',
        '[&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-accent',
        className,
      )}
    />
  )
}
