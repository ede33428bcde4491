import { cx } from '#app/lib/view/class-names.ts'

const turns = [0, 72, 144, 216, 288]

/** The blossom of a day. Before the check-in it is an outline; then its petals unfold one after the other. */
export function PetalStamp({ filled, moving }: { filled: boolean; moving: boolean }) {
  return (
    <svg aria-hidden viewBox="0 0 96 96" className="size-32 shrink-0">
      <circle cx="48" cy="48" r="45" className="fill-paper-2 stroke-line" strokeWidth="1.5" />
      {turns.map((turn, at) => (
        <g key={turn} transform={`rotate(${turn} 48 48)`}>
          <path
            d="M48 46c-11-9-14-23-6-34l6 6 6-6c8 11 5 25-6 34Z"
            style={moving ? { animationDelay: `${at * 90}ms` } : undefined}
            className={cx(
              'origin-[48px_48px] stroke-accent-text',
              filled ? 'fill-petal' : 'fill-transparent opacity-50',
              filled && moving && 'animate-unfold',
            )}
            strokeWidth="1.2"
          />
        </g>
      ))}
      <circle cx="48" cy="48" r="4" className={filled ? 'fill-accent-text' : 'fill-line'} />
    </svg>
  )
}
