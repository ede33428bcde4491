/**
 * Focuses an element; used as its `ref`. It is for an element that replaces the pressed one, because the focus would otherwise be
 * lost.
 */
export const focusElement = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })
