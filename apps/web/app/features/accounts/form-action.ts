import { isAppError, type Call, type SanctionView } from '@engawa/contract'
import { data, redirect, type ActionFunctionArgs } from 'react-router'
import { visitContext } from '#app/context.ts'
import { formProblem, textOf, type FormProblem } from '#app/ui/form-problem.ts'

type Args = Pick<ActionFunctionArgs, 'context' | 'request' | 'url'>

type Form = {
  /** Returns the text of a field; an empty text if the field was not sent. */
  text: (name: string) => string
  /** Whether a checkbox is ticked. */
  has: (name: string) => boolean
  url: URL
}

/** The member's block, if it is the reason why the server refused the form. */
type Explained = { block?: SanctionView }

type Steps = {
  send: (call: Call, form: Form) => Promise<unknown>
  /** Returns the path that opens after a success. */
  next: (url: URL, form: Form) => string
  /** Resolves with details that the form shows after a refusal. */
  explain?: (call: Call, form: Form, error: unknown) => Promise<Explained>
}

/**
 * Returns the route action of a page with one form. The action sends the form and redirects. If the server refuses the form, the
 * action resolves with the reason.
 */
export const formAction =
  ({ send, next, explain }: Steps) =>
  async ({ context, request, url }: Args) => {
    const form = await request.formData()
    const { call } = context.get(visitContext)
    const fields = { text: (name: string) => textOf(form, name), has: (name: string) => form.has(name), url }
    try {
      await send(call, fields)
    } catch (error) {
      if (!isAppError(error)) throw error
      const problem: FormProblem & Explained = {
        ...formProblem(error),
        ...(await explain?.(call, fields, error)),
      }
      return data(problem, { status: error.status })
    }
    throw redirect(next(url, fields))
  }
