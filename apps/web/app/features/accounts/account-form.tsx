import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import type { FormProblem } from '#app/ui/form-problem.ts'
import { Heading } from '#app/ui/heading.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { Attempt } from '#app/ui/field-error.ts'
import { useFocusProblem } from '#app/ui/use-focus-problem.ts'

type Props = {
  title: string
  line: string
  submit: string
  /** The name of an additional field, which the form sends with the value `1`. */
  intent?: string | undefined
  problem: FormProblem | undefined
  children: ReactNode
  /** Another way to log in, such as a passkey, shown below the form. */
  alternative?: ReactNode
  below?: ReactNode
}

/** The form of login, registration and setup: a narrow sheet with a single task. It works without scripts. */
export function AccountForm({ title, line, submit, intent, problem, children, alternative, below }: Props) {
  const busy = useNavigation().state !== 'idle'
  const form = useFocusProblem(problem)
  return (
    <div className="page-width grid min-h-[calc(100dvh-56px)] place-items-center py-8">
      <Paper pad="l" className="w-full max-w-md">
        <Heading level={1}>{title}</Heading>
        <p className="mt-2 text-ink-soft">{line}</p>
        <Form ref={form} method="post" noValidate className="mt-6 flex flex-col gap-5">
          {problem?.message && (
            <Notice tone="danger" live="alert" tabIndex={-1}>
              {problem.message}
            </Notice>
          )}
          <Attempt value={problem}>{children}</Attempt>
          <Button type="submit" name={intent} value="1" variant="primary" busy={busy} className="w-full">
            {submit}
          </Button>
        </Form>
        {alternative && <div className="mt-3">{alternative}</div>}
        {below && <div className="mt-6 flex flex-col gap-4 text-center text-sm">{below}</div>}
      </Paper>
    </div>
  )
}

/** The checkbox "stay logged in". It is ticked by default. */
export const RememberBox = ({ label }: { label: string }) => (
  <Checkbox name="remember" defaultChecked>
    {label}
  </Checkbox>
)
