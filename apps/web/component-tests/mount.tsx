import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { onTestFinished } from 'vitest'
import '../app/app.css'

/** Renders a component into the page. It is removed when the test ends. `data` is the loader data of the app's root. */
export function mount(component: ReactNode, data: object | null = null): void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const routes = [{ id: 'root', path: '*', loader: () => data, element: component }]
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { root: data } } })
  flushSync(() => root.render(<RouterProvider router={router} />))
  onTestFinished(() => {
    root.unmount()
    router.dispose()
    place.remove()
  })
}
