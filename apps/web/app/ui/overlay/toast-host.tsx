import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { setToastHost, type Toast as Message, type ToastType } from '../toast.ts'
import { m } from '#app/texts/messages.js'

const icons = {
  success: <CircleCheck size={20} className="text-leaf" aria-hidden />,
  info: <Info size={20} className="text-accent-text" aria-hidden />,
  error: <CircleAlert size={20} className="text-danger" aria-hidden />,
}

type ToastData = Pick<Message, 'action'>

const manager = Toast.createToastManager<ToastData>()

const host = {
  add: ({ message, type, duration, action }: Message) =>
    manager.add({ title: message, type, timeout: duration, data: action ? { action } : {} }),
  close: manager.close,
}

/**
 * Shows toasts at the top right, above all overlays. Each disappears after its time, but none while the pointer or the focus is on
 * a toast. F6 moves the focus to the toasts.
 */
export function ToastHost() {
  useEffect(() => setToastHost(host), [])
  return (
    <Toast.Provider toastManager={manager} limit={5}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={m.ui_notices()}
          className="pointer-events-none fixed top-[calc(var(--bar-bottom,3.5rem)+0.5rem)] right-4 left-4 layer-toast ml-auto flex max-w-[380px] flex-col gap-2"
        >
          <ToastCards />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function ToastCards() {
  const { toasts: shown, close } = Toast.useToastManager<ToastData>()
  return shown.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection="right"
      className="pointer-events-auto flex translate-x-(--toast-swipe-movement-x) items-start gap-3 rounded-md border border-line bg-paper-3 py-2 pr-1 pl-4 shadow-3 transition-[opacity,translate] duration-150 ease-out data-ending-style:opacity-0 data-limited:hidden data-starting-style:-translate-y-2 data-starting-style:opacity-0"
    >
      <span className="pt-2.5">{icons[toast.type as ToastType]}</span>
      <Toast.Title render={<p />} className="grow py-2" />
      {toast.data?.action && (
        <Button
          size="sm"
          className="mt-1"
          onClick={() => {
            toast.data?.action?.run()
            close(toast.id)
          }}
        >
          {toast.data.action.label}
        </Button>
      )}
      <Toast.Close render={<IconButton label={m.ui_close()} />}>
        <X size={18} aria-hidden />
      </Toast.Close>
    </Toast.Root>
  ))
}
