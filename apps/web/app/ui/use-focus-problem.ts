import { useCallback, useEffect, useRef } from 'react'

/**
 * Returns a ref for a form. After an error the first invalid field gets the focus, or the message above the fields if no field is
 * invalid.
 */
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
