import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For the page of an editor: not for another chapter of the same work, which the editor loads itself. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isSame = currentUrl.pathname === nextUrl.pathname && idOf(currentUrl) === idOf(nextUrl)
  return isSame && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
}

const idOf = ({ searchParams }: URL): string | null => searchParams.get('id')
