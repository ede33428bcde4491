import { useSite } from '#app/lib/view/site.ts'

/** The site's symbol (a petal over the edge of a veranda) and its name. */
export function Logo() {
  return (
    <>
      <svg viewBox="0 0 32 32" width="28" height="28" className="shrink-0" aria-hidden>
        <path
          d="M16 3.5c4.6 3 6.6 6.8 6.6 10.4 0 3.9-2.9 6.7-6.6 6.7s-6.6-2.8-6.6-6.7C9.4 10.3 11.4 6.5 16 3.5Zm0 3.3-1.4 1.7 1.4 1.7 1.4-1.7Z"
          fill="currentColor"
        />
        <path
          d="M2.5 23.5h27M5 28h22"
          stroke="currentColor"
          strokeWidth="2.6"
          strokeLinecap="round"
          fill="none"
        />
      </svg>
      <span className="ml-1.5 max-w-48 truncate font-display text-lg font-semibold tracking-wide text-ink max-[339px]:hidden wide:max-w-28 min-[1440px]:max-w-48">
        {useSite().name}
      </span>
    </>
  )
}
