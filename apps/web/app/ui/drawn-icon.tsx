import type { LucideIcon, LucideProps } from 'lucide-react'

/** Returns an icon component from the markup of its shapes. Builds use it instead of lucide-react; both draw the same icon. */
export function drawnIcon(shapes: string): LucideIcon {
  const html = { __html: shapes }
  function DrawnIcon({ size = 24, ...rest }: LucideProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden={isNamed(rest) ? undefined : true}
        {...rest}
        dangerouslySetInnerHTML={html}
      />
    )
  }
  return DrawnIcon as LucideIcon
}

const isNamed = (props: object): boolean =>
  Object.keys(props).some((name) => name.startsWith('aria-') || name === 'role')
