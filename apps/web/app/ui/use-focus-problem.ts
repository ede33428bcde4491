import { useCallback, useEffect, useRef } from 'react'

/** The ref of a form whose first wrong field gets the focus when it was refused; without one, the message above its fields. */
export function useFocusProblem(problem: object | null | undefined) {
  const form = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!problem) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const place = wrong ?? form.current?.querySelector<HTMLElement>('[role="alert"]')
    place?.focus()
  }, [problem])
  return useCallback((element: HTMLElement | null) => void (form.current = element), [])
}
