let navigate: ((path: string) => void) | null = null

/** Sets the function with which code outside of React opens a page; null removes it. */
export function setNavigate(next: ((path: string) => void) | null): void {
  navigate = next
}

/** Opens a page of the site. */
export function goTo(path: string): void {
  if (navigate) navigate(path)
  else window.location.assign(path)
}
