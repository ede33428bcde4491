import { useCallback, useEffect, useRef } from 'react'

/**
 * Returns a ref for a form. After an error the first invalid field gets the focus, else a field that the form needs now, else the
 * message above the fields.
 */
export function useFocusProblem(problem: object | null | undefined) {
  const form = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!problem) return
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
    const place = find('[aria-invalid="true"]') ?? find('[data-needed]') ?? find('[role="alert"]')
    place?.focus()
  }, [problem])
  return useCallback((element: HTMLElement | null) => void (form.current = element), [])
}
