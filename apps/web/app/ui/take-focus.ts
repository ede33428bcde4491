/** As a `ref`: what opens in the place of what was pressed takes over the focus, which would be lost with it. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })
