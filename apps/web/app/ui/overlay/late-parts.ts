// Overlays are loaded when the page is idle, or by the first press that opens one.

export const loadModal = () => import('./modal-frame.tsx')
export const loadMenu = () => import('./menu-popup.tsx')
export const loadSelect = () => import('./select-popup.tsx')
export const loadPopover = () => import('./popover-popup.tsx')
export const loadToasts = () => import('./toast-host.tsx')
