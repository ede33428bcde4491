/** Focuses an element; used as its `ref`. For an element that replaces the pressed one, because otherwise the focus would be lost. */
export const focusElement = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })
