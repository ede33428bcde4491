import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { editorRoute } from './editor-route.ts'

/**
 * Whether the loader of an editor's page runs again. It does not run when another chapter of the same work opens, because the
 * editor itself loads the chapter.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isSame = currentUrl.pathname === nextUrl.pathname && idOf(currentUrl) === idOf(nextUrl)
  return isSame && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
}

const idOf = (url: URL): string | null => editorRoute.read(url).id
