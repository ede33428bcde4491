import { errorText } from '#app/lib/net/http-call.ts'
import { toastError } from './toast.ts'
import { useAttempt, type AttemptOptions } from './use-attempt.ts'

const toastOf = (error: unknown): void => toastError(errorText(error))

/** The attempt of a button, which shows its error by a toast. The acts of one menu or list may run side by side. */
export const useAction = (options?: Pick<AttemptOptions, 'revalidate'>) =>
  useAttempt(toastOf, { parallel: true, ...options })
