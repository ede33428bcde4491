/** CSS classes of overlays next to their trigger: menus, lists of choices, popovers. */
export const popupClass =
  'rounded-md border border-line bg-paper-3 shadow-3 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0'

/** CSS classes of a row in a menu or a list of choices. */
export const popupRowClass =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 outline-none select-none dim-disabled data-highlighted:bg-hover'
