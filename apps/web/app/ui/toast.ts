import { Toast } from '@base-ui/react/toast'

export type ToastType = 'success' | 'info' | 'error'
type Action = { label: string; run: () => void }

/** What the host draws beside the message. */
export type ToastData = { action?: Action }

// Milliseconds (specification, point 4).
const durations = { success: 2200, info: 2500, error: 3000 } as const

/** Hands toasts to the host (`toast-host.tsx`), which is loaded when the page is idle. */
export const toasts = Toast.createToastManager<ToastData>()

const early: (() => void)[] = []
let hosted = false

/** Called by the host once it is mounted: shows the messages that came before. */
export function showEarlyToasts(): void {
  hosted = true
  for (const add of early.splice(0)) add()
}

/** Shows a message at the top right. `duration` is in milliseconds; 0 stays until it is closed. Returns what closes it. */
export function toast(
  message: string,
  { type = 'info', duration, action }: { type?: ToastType; duration?: number; action?: Action } = {},
): () => void {
  let id: string | undefined
  let isOver = false
  const add = () => {
    if (isOver) return
    id = toasts.add({
      title: message,
      type,
      timeout: duration ?? durations[type],
      data: action ? { action } : {},
    })
  }
  if (hosted) add()
  else early.push(add)
  return () => {
    isOver = true
    if (id !== undefined) toasts.close(id)
  }
}

export const toastSuccess = (message: string): void => void toast(message, { type: 'success' })
export const toastError = (message: string): void => void toast(message, { type: 'error' })
