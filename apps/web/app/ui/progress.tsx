import { cx } from '#app/lib/class-names.ts'

/** A bar of 0–1 with a name; give numbers beside it, a bar alone says little. */
export function Progress({ value, label, className }: { value: number; label: string; className?: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={cx('h-1.5 overflow-hidden rounded-sm bg-hover', className)}
    >
      <div
        className="h-full origin-left bg-accent transition-transform duration-150"
        style={{ transform: `scaleX(${percent / 100})` }}
      />
    </div>
  )
}
