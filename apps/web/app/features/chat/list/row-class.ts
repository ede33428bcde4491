/** The class names of a row that is a link. */
export const rowClass =
  'flex items-center gap-3 rounded-md px-2 -outline-offset-2 transition-colors duration-150 hover:bg-hover aria-[current=page]:bg-accent-soft'
