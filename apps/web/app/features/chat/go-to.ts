let navigate: ((path: string) => void) | null = null

/** Sets the function that opens pages for code outside of React; null removes it. */
export function setNavigate(next: ((path: string) => void) | null): void {
  navigate = next
}

/** Opens a page of the site, for code outside of React. */
export function goTo(path: string): void {
  if (navigate) navigate(path)
  else window.location.assign(path)
}
