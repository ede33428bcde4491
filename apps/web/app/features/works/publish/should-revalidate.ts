import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { editorRoute } from './editor-route.ts'

/** For an editor's page: false for another chapter of the same work, because the editor loads it itself. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isSame = currentUrl.pathname === nextUrl.pathname && idOf(currentUrl) === idOf(nextUrl)
  return isSame && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
}

const idOf = (url: URL): string | null => editorRoute.read(url).id
