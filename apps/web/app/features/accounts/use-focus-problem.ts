import { useEffect, useRef } from 'react'
import type { FormProblem } from './form-problem.ts'

/** The ref of a form whose first wrong field gets the focus when it was refused; without one, what it says above its fields. */
export function useFocusProblem(problem: FormProblem | null | undefined) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!problem) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const place = wrong ?? form.current?.querySelector<HTMLElement>('[role="alert"]')
    place?.focus()
  }, [problem])
  return form
}
