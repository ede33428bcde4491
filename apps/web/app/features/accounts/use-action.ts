import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { errorText } from '#app/lib/http-call.ts'
import { toastError, toastSuccess } from '#app/ui/toast.ts'

/** Runs a call of a button: busy meanwhile, then a toast of how it went, and the page made anew. */
export function useAction() {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  async function act(work: () => Promise<unknown>, done: string): Promise<void> {
    setBusy(true)
    try {
      await work()
      toastSuccess(done)
      await revalidate()
    } catch (error) {
      toastError(errorText(error))
    }
    setBusy(false)
  }
  return { busy, act }
}
