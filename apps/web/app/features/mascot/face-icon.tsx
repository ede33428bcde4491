/** A small drawing of the face of the fox or the cat, shown on the mascot's floating button: ears, eyes, and a petal on the cheek. */
export function FaceIcon({ cat }: { cat: boolean }) {
  return (
    <svg
      viewBox="0 0 32 32"
      width="32"
      height="32"
      aria-hidden
      data-face={cat ? 'cat' : 'fox'}
      className="pointer-events-none"
    >
      <g className="fill-accent-soft stroke-current" strokeWidth="1.8" strokeLinejoin="round">
        <path
          d={
            cat
              ? 'M5.5 14.5 5 4.6c0-.9 1-1.3 1.6-.7l5 4.7a13 13 0 0 1 8.8 0l5-4.7c.6-.6 1.6-.2 1.6.7l-.5 9.9c.6 1.3.9 2.6.9 4C27.4 24.6 22.5 28 16 28S4.6 24.6 4.6 18.500c0-1.4.3-2.7.9-4Z'
              : 'M5.8 14.8 3.9 4.900c-.2-.9.8-1.6 1.6-1l6.3 4.900a13 13 0 0 1 8.4 0l6.3-4.900c.8-.6 1.8.1 1.6 1l-1.9 9.900c.5 1.2.8 2.5.8 3.800C27 24.5 22 28 16 28S5 24.5 5 18.600c0-1.3.3-2.6.8-3.800Z'
          }
        />
      </g>
      {cat ? (
        <g className="fill-current">
          <path d="M9 16.4h4.6c.4 3-.6 4.7-2.3 4.7S8.6 19.4 9 16.4ZM18.4 16.4H23c.4 3-.6 4.7-2.3 4.7s-2.7-1.7-2.3-4.7Z" />
          <path
            d="M7.9 16.90c1-1 2.2-1.4 3.5-1.40s2.4.3 3.2.9M24.1 16.90c-1-1-2.2-1.4-3.5-1.40s-2.4.3-3.2.9"
            className="fill-none stroke-current"
            strokeWidth="1.3"
            strokeLinecap="round"
          />
        </g>
      ) : (
        <g className="fill-current">
          <ellipse cx="11.4" cy="18.4" rx="1.5" ry="2.1" />
          <ellipse cx="20.6" cy="18.4" rx="1.5" ry="2.1" />
          <path d="M6.4 15.400C8 11.6 11.6 9.4 16 9.400s8 2.2 9.6 6c-1.8-.4-3-1.3-3.7-2.6-.6 1.3-1.5 2.2-2.7 2.7-.5-.8-.8-1.7-.9-2.6-1 1.4-2.3 2.4-4 2.9-.2-.9-.2-1.7 0-2.5-.9 1.4-2.1 2.3-3.6 2.6-.2-.7-.2-1.3-.1-1.9-1 .8-2.3 1.4-4.2 1.400Z" />
        </g>
      )}
      <path
        d="M13.8 22.200c.7.9 1.7.9 2.2 0 .5.9 1.5.9 2.2 0"
        className="fill-none stroke-current"
        strokeWidth="1.4"
        strokeLinecap="round"
      />
      <g className="fill-accent opacity-50">
        <ellipse cx="8.6" cy="21.6" rx="1.7" ry="1" />
        <ellipse cx="23.4" cy="21.6" rx="1.7" ry="1" />
      </g>
    </svg>
  )
}
