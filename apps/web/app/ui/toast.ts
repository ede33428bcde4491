import { create } from 'zustand'

export type ToastType = 'success' | 'info' | 'error'
export type Toast = {
  id: number
  message: string
  type: ToastType
  /** Milliseconds; 0 stays until it is closed. */
  duration: number
  action?: { label: string; run: () => void }
}

const durations = { success: 2200, info: 2500, error: 3000 } as const

export const useToasts = create<{ toasts: Toast[] }>()(() => ({ toasts: [] }))

let lastId = 0

/** Shows a message at the top right; answers its id, for `closeToast`. */
export function toast(
  message: string,
  options: { type?: ToastType; duration?: number; action?: Toast['action'] } = {},
): number {
  const type = options.type ?? 'info'
  const one: Toast = {
    id: ++lastId,
    message,
    type,
    duration: options.duration ?? durations[type],
    ...(options.action ? { action: options.action } : {}),
  }
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, one] }))
  return one.id
}

export const toastSuccess = (message: string) => toast(message, { type: 'success' })
export const toastError = (message: string) => toast(message, { type: 'error' })

export function closeToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((one) => one.id !== id) }))
}
