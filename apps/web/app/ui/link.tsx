import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'

/** A link inside the site. Its page is loaded ahead by the shell when somebody is about to press it. */
export function Link(props: ComponentProps<typeof RouterLink>) {
  return <RouterLink {...props} />
}

/** A link in running text. */
export function TextLink({ className, ...rest }: ComponentProps<typeof RouterLink>) {
  return (
    <Link
      {...rest}
      className={`text-accent-text underline decoration-from-font underline-offset-3 hover:decoration-2 ${className ?? ''}`}
    />
  )
}
