import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { cx } from '#app/lib/class-names.ts'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { closeToast, useToasts, type Toast } from '#app/ui/toast.ts'
import { m } from '#app/texts/messages.js'

const icons = {
  success: <CircleCheck size={20} className="text-leaf" aria-hidden />,
  info: <Info size={20} className="text-accent-text" aria-hidden />,
  error: <CircleAlert size={20} className="text-danger" aria-hidden />,
}

/** Messages at the top right. They are read out; each goes by itself after its time, but not while it is looked at. */
export function ToastHost() {
  const toasts = useToasts((state) => state.toasts)
  return (
    <section
      aria-label={m.shell_notices()}
      aria-live="polite"
      className="pointer-events-none fixed top-16 right-4 left-4 z-60 ml-auto flex max-w-[380px] flex-col gap-2"
    >
      {toasts.map((one) => (
        <ToastCard key={one.id} toast={one} />
      ))}
    </section>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  const { id, duration } = toast
  useEffect(() => {
    if (held || duration === 0) return
    const timer = setTimeout(() => closeToast(id), duration)
    return () => clearTimeout(timer)
  }, [id, duration, held])
  return (
    <div
      role={toast.type === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      className={cx(
        'toast-in pointer-events-auto flex items-start gap-3 rounded-md border border-line bg-paper-3 py-2 pr-1 pl-4 shadow-3',
      )}
    >
      <span className="pt-2.5">{icons[toast.type]}</span>
      <p className="grow py-2">{toast.message}</p>
      {toast.action && (
        <Button
          size="sm"
          className="mt-1"
          onClick={() => {
            toast.action?.run()
            closeToast(id)
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton label={m.ui_close()} onClick={() => closeToast(id)}>
        <X size={18} aria-hidden />
      </IconButton>
    </div>
  )
}
