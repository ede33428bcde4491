import type { ComponentProps } from 'react'
import { Attempt } from './field-error.ts'
import type { FormAttempt } from './use-form.ts'

type Props = Omit<ComponentProps<'form'>, 'ref' | 'onSubmit'> & {
  of: Pick<FormAttempt, 'frame' | 'problem'>
  onSend: (form: HTMLFormElement, submitter: HTMLElement | null) => void
}

/**
 * A form that a script sends, with the errors of `useForm` at its fields. Before the script runs, `method="post"` keeps secrets out
 * of the URL.
 */
export const ActionForm = ({ of: { frame, problem }, onSend, children, ...rest }: Props) => (
  <form
    method="post"
    noValidate
    {...rest}
    ref={frame}
    onSubmit={(event) => {
      event.preventDefault()
      onSend(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
    }}
  >
    <Attempt value={problem}>{children}</Attempt>
  </form>
)
