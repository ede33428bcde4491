import { isAppError } from '@engawa/contract'
import { isNetworkFailure } from '#app/lib/net/network-failure.ts'
import { formProblem } from './form-problem.ts'
import { toastError } from './toast.ts'
import { useAttempt, type AttemptOptions } from './use-attempt.ts'
import { useFocusProblem } from './use-focus-problem.ts'

/**
 * The attempt of a form. `fields` are the names on the wire of the fields that show an error: the first of them with one gets the focus. An
 * error of no such field is shown by a toast; an unexpected error is thrown, too. `frame` is the ref of the element around the fields;
 * `ActionForm` sets it.
 */
export function useForm(fields: readonly string[], options?: Pick<AttemptOptions, 'revalidate'>) {
  const attempt = useAttempt((error) => {
    const problem = formProblem(error, fields)
    if (problem.message) toastError(problem.message)
    if (!isAppError(error) && !isNetworkFailure(error)) throw error
    return problem
  }, options)
  return {
    ...attempt,
    frame: useFocusProblem(attempt.problem),
    /** The error of a field, in the reader's language. */
    errorOf: (field: string): string | undefined => attempt.problem?.fields[field],
  }
}

export type FormAttempt = ReturnType<typeof useForm>
