import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Paper } from '#app/ui/paper.tsx'
import { Attempt } from '#app/ui/standing-error.ts'
import type { FormProblem } from './form-problem.ts'
import { useFocusProblem } from './use-focus-problem.ts'

type Props = {
  title: string
  line: string
  submit: string
  /** What is asked for besides, sent as `1` under this name. */
  intent?: string | undefined
  problem: FormProblem | undefined
  children: ReactNode
  /** Another way to do the same. */
  beside?: ReactNode
  below?: ReactNode
}

/** The form of login, register and setup: a narrow sheet with one thing to do. Works without a script. */
export function AccountForm({ title, line, submit, intent, problem, children, beside, below }: Props) {
  const busy = useNavigation().state !== 'idle'
  const form = useFocusProblem(problem)
  return (
    <div className="page-width grid min-h-[calc(100dvh-56px)] place-items-center py-8">
      <Paper className="w-full max-w-md p-6 md:p-8">
        <h1 className="font-display text-2xl">{title}</h1>
        <p className="mt-2 text-ink-soft">{line}</p>
        <Form ref={form} method="post" noValidate className="mt-6 flex flex-col gap-5">
          {problem?.message && (
            <p role="alert" tabIndex={-1} className="rounded-md bg-danger-soft px-4 py-3 text-danger">
              {problem.message}
            </p>
          )}
          <Attempt value={problem}>{children}</Attempt>
          <Button type="submit" name={intent} value="1" variant="primary" busy={busy} className="w-full">
            {submit}
          </Button>
        </Form>
        {beside && <div className="mt-3">{beside}</div>}
        {below && <div className="mt-6 flex flex-col gap-4 text-center text-sm">{below}</div>}
      </Paper>
    </div>
  )
}

/** The tick of staying logged in; on by default. */
export function RememberBox({ label }: { label: string }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input type="checkbox" name="remember" defaultChecked className="size-5 accent-accent" />
      {label}
    </label>
  )
}
