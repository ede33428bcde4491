export type ToastType = 'success' | 'info' | 'error'
type Action = { label: string; run: () => void }

export type Toast = { message: string; type: ToastType; duration: number; action?: Action }

/** The component that shows toasts (`overlay/toast-host.tsx`). */
export type ToastHost = { add: (toast: Toast) => string; close: (id: string) => void }

// Milliseconds for which a toast is shown.
const durations = { success: 2200, info: 2500, error: 3000 } as const

const early: ((host: ToastHost) => void)[] = []
let host: ToastHost | undefined

/** Sets the host, which is loaded when the page is idle, and shows the toasts that were requested earlier. */
export function setToastHost(loaded: ToastHost): void {
  host = loaded
  for (const add of early.splice(0)) add(loaded)
}

/**
 * Shows a toast at the top right. `duration` is in milliseconds; with 0 the toast is shown until it is closed. Returns a function
 * that closes it.
 */
export function toast(
  message: string,
  { type = 'info', duration, action }: { type?: ToastType; duration?: number; action?: Action } = {},
): () => void {
  let close: (() => void) | undefined
  let isOver = false
  const add = (to: ToastHost) => {
    if (isOver) return
    const id = to.add({ message, type, duration: duration ?? durations[type], ...(action && { action }) })
    close = () => to.close(id)
  }
  if (host) add(host)
  else early.push(add)
  return () => {
    isOver = true
    close?.()
  }
}

export const toastSuccess = (message: string): void => void toast(message, { type: 'success' })
export const toastError = (message: string): void => void toast(message, { type: 'error' })
