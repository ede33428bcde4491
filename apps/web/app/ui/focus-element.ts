/** Focuses an element, as its `ref`: for an element that replaces the pressed one, whose focus would be lost. */
export const focusElement = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })
